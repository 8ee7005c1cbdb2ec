import type { Client } from "../client.ts";
import { accounts } from "./accounts.ts";

/** Adjusts follower counts after a follow or unfollow: the response doesn't contain them. */
export function adjustFollowCounts(client: Client, followed: string, by: 1 | -1): void {
  const store = accounts(client);
  const from = { source: "answer", startedAt: client.tick() } as const;
  const account = store.get(followed);
  // A hidden count is always 0.
  if (account && !account.pleroma?.hide_followers_count)
    store.import({ ...account, followers_count: shifted(account.followers_count, by) }, from);
  const own = client.person === null ? undefined : store.get(client.person);
  if (own) store.import({ ...own, following_count: shifted(own.following_count, by) }, from);
}

const shifted = (count: number, by: number) => Math.max(0, count + by);
