import { computed, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { profiles } from "./profile.ts";

/**
 * Whether people ask before they follow the person, or somebody waits. Until the profile is known
 * it is as it was last time, so that nothing moves when it comes.
 */
export const askedToFollow = scoped((client: Client): ReadableAtom<boolean> => {
  const { local } = client.environment;
  const key = client.key("asked-to-follow");
  const before = local.get(key) !== null;
  const $asked = computed(profiles(client).$profile, profile =>
    profile ? profile.locked || Boolean(profile.follow_requests_count) : before,
  );
  client.onEnd(
    $asked.subscribe(asked => {
      if (asked) local.set(key, "1");
      else local.remove(key);
    }),
  );
  return $asked;
});
