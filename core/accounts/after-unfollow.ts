import type { Client } from "../client.ts";
import { entityEvents } from "../entities/events.ts";
import { adjustFollowCounts } from "./follow-counts.ts";

/** Applies what the response lacks: one follower less, and no posts of the account in Home. */
export function afterUnfollow(client: Client, account: string, wasFollowing: boolean): void {
  if (wasFollowing) adjustFollowCounts(client, account, -1);
  entityEvents(client).emit({ kind: "forgot", of: { account }, from: "home" });
}
