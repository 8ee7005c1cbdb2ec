import { computed } from "nanostores";
import type { Client } from "../../../core/client.ts";
import { scoped } from "../../../core/lib/scope.ts";
import { alertsAtom } from "../../../core/alerts/alerts-atom.ts";
import { outletList, type Outlet } from "./outlet-list.ts";

/**
 * The outlet that shows the current alerts; undefined if there are none. Several elements may share
 * a client, whose alerts must be shown once. Visible elements have priority, since not even the top
 * layer of a hidden element is visible.
 */
export const chosenOutlet = scoped((client: Client) =>
  computed([outletList(client), alertsAtom(client)], (all, { length }): Outlet | undefined =>
    length === 0
      ? undefined
      : (all.find(outlet => outlet.dedicated) ??
        all.find(outlet => outlet.host.checkVisibility()) ??
        all[0]),
  ),
);
