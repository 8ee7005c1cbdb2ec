import { computed, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { same } from "../lib/same.ts";
import { scoped } from "../lib/scope.ts";
import { settingsInForce } from "./personal.ts";
import type { Settings } from "./settings-values.ts";

export type StatusIcons = Settings["status_icons"];

/** Which of the small icons statuses have; the same object while none of them is switched. */
export const statusIcons = scoped((client: Client): ReadableAtom<StatusIcons> => {
  let last: StatusIcons | undefined;
  return computed(settingsInForce(client), ({ status_icons: next }) =>
    last && same(last, next) ? last : (last = next),
  );
});
