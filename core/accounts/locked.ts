import { computed, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { profiles } from "../profile/profile.ts";

/**
 * Whether people ask before they follow the person, or somebody waits. Until the profile is known
 * it is as it was last time, so that nothing moves when it comes.
 */
export const askedToFollow = scoped((client: Client): ReadableAtom<boolean> => {
  const { local } = client.environment;
  const key = client.key("asked-to-follow");
  const before = local.get(key) !== null;
  const $asked = computed(profiles(client).$profile, profile => {
    if (!profile) return before;
    // Only the person's own profile counts those who wait; copies in posts may be faster.
    const waiting = profile.follow_requests_count ?? profile.source?.follow_requests_count;
    return profile.locked || (waiting == null ? before : waiting > 0);
  });
  client.onEnd(
    $asked.subscribe(asked => {
      if (asked) local.set(key, "1");
      else local.remove(key);
    }),
  );
  return $asked;
});
