import { computed } from "nanostores";
import type { Client } from "../../../core/client.ts";
import { scoped } from "../../../core/lib/scope.ts";
import { alertList } from "../../../core/alerts/late.ts";
import { outletList, type Outlet } from "./outlet-list.ts";

/**
 * The outlet that shows the current alerts; undefined if there are none. Several elements may share
 * a client, whose alerts must be shown once. Outlets inside a hidden element don't qualify, since
 * not even their top layer would be visible.
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
