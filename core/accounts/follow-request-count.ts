import { atom, computed, type ReadableAtom } from "nanostores";
import type { Account } from "../api/accounts/accounts.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { profiles } from "../profile/profile.ts";

/** The number of follow requests. Apart from the code that answers them, which few pages need. */
export interface FollowRequestCount {
  /** How many requests are pending; 0 until it is known. */
  $count: ReadableAtom<number>;
  /** Adjusts the count by requests that came or went since the profile was fetched. */
  change(by: number): void;
}

export const followRequestCount = scoped((client: Client): FollowRequestCount => {
  const { $profile } = profiles(client);
  const $since = atom(0);
  const countIn = (profile: Account | undefined) =>
    profile?.follow_requests_count ?? profile?.source?.follow_requests_count ?? 0;
  const $count = computed([$profile, $since], (profile, since) =>
    Math.max(0, countIn(profile) + since),
  );
  let known = countIn($profile.get());
  client.onEnd(
    $profile.listen(profile => {
      const now = countIn(profile);
      if (now !== known) $since.set(0);
      known = now;
    }),
  );
  return { $count, change: by => $since.set($since.get() + by) };
});
