import { computed, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { effectiveSettings } from "../session/personal.ts";

/**
 * Whether to show the number of replies (`show_reply_count`) rather than only whether there are
 * any.
 */
export const countsReplies = scoped((client: Client): ReadableAtom<boolean> =>
  computed(effectiveSettings(client), own => own.show_reply_count),
);

/** Whether to show how many boosts, favourites, reactions and followers there are (`show_counts`). */
export const showsCounts = scoped((client: Client): ReadableAtom<boolean> =>
  computed(effectiveSettings(client), own => own.show_counts),
);
