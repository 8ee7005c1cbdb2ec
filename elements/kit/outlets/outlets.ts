import { computed } from "nanostores";
import type { Client } from "../../../core/client.ts";
import { scoped } from "../../../core/lib/scope.ts";
import { alertList } from "../../../core/alerts/late.ts";
import { outletList, type Outlet } from "./outlet-list.ts";

/**
 * The place that shows the alerts there are; undefined while there are none. Alerts belong to a
 * client, which several elements may share, and each has to be seen once. What is inside a hidden
 * element would not be seen at all, not even in the top layer.
 */
export const chosenOutlet = scoped((client: Client) =>
  computed([outletList(client), alertList(client)], (all, { length }): Outlet | undefined =>
    length === 0
      ? undefined
      : (all.find(outlet => outlet.dedicated) ??
        all.find(outlet => outlet.host.checkVisibility()) ??
        all[0]),
  ),
);
