import { computed, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { profiles } from "../profile/profile.ts";

/**
 * Whether to show the follow requests: the account is locked, or requests are pending. Until the
 * profile is known, the last value holds, so that the layout does not shift.
 */
export const showsFollowRequests = scoped((client: Client): ReadableAtom<boolean> => {
  const { local } = client.environment;
  const key = client.key("asked-to-follow");
  const before = local.get(key) !== null;
  const $shown = computed(profiles(client).$profile, profile => {
    if (!profile) return before;
    // Only the user's own profile has the count; a copy from a post may arrive earlier without it.
    const waiting = profile.follow_requests_count ?? profile.source?.follow_requests_count;
    return profile.locked || (waiting == null ? before : waiting > 0);
  });
  client.onEnd(
    $shown.subscribe(shown => {
      if (shown) local.set(key, "1");
      else local.remove(key);
    }),
  );
  return $shown;
});
