import type { Client } from "../client.ts";
import { entityEvents } from "../entities/events.ts";
import { countFollow } from "./follow-counts.ts";

/** What no answer tells: a number less, and the account's posts leave home. */
export function afterUnfollow(client: Client, account: string, wasFollowing: boolean): void {
  if (wasFollowing) countFollow(client, account, -1);
  entityEvents(client).tell({ kind: "forgot", of: { account }, from: "home" });
}
