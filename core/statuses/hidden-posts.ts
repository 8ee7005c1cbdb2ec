import { computed, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { settings } from "../settings/settings.ts";

/** The ids of the statuses that the user has hidden, the last one first. */
export const hiddenPosts = scoped((client: Client): ReadableAtom<readonly string[]> => {
  let last: readonly string[] = [];
  return computed(settings(client).$settings, ({ hidden_posts }) => {
    const next = Object.entries(hidden_posts)
      .filter(([, at]) => at > 0)
      .toSorted(([, one], [, other]) => other - one)
      .map(([id]) => id);
    // Other settings change nothing here.
    return (last = String(last) === String(next) ? last : next);
  });
});
