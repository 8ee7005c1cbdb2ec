import { computed, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { settingsInForce } from "../session/personal.ts";

/** Whether the person wants to know how many replies there are (`show_reply_count`), or just whether. */
export const countsReplies = scoped((client: Client): ReadableAtom<boolean> =>
  computed(settingsInForce(client), own => own.show_reply_count),
);
