import * as v from "valibot";
import type { Connection } from "../http/connection.ts";
import { date, id, maybe, maybeList } from "../fields.ts";
import { check, checkList } from "../shapes.ts";
import { encoded } from "../../lib/encoded.ts";

const flag = maybe(v.boolean());

/** How the user relates to an account. https://docs.joinmastodon.org/entities/Relationship/ */
export const relationshipShape = v.object({
  id,
  following: flag,
  /** The user asked to follow the account, which approves its followers itself. */
  requested: flag,
  /** Mastodon, Akkoma: the account asked to follow the user. */
  requested_by: flag,
  followed_by: flag,
  showing_reblogs: flag,
  notifying: flag,
  /** Pleroma's older name for `notifying`. */
  subscribing: flag,
  /** Mastodon: the languages of posts that the user follows; null means all. */
  languages: maybeList(v.string()),
  blocking: flag,
  /** Always false on Akkoma. */
  blocked_by: flag,
  domain_blocking: flag,
  muting: flag,
  muting_notifications: flag,
  /** Mastodon: when a temporary mute ends. */
  muting_expires_at: maybe(date),
  endorsed: flag,
  /** The user's private note about the account, in plain text. */
  note: maybe(v.string()),
});
export type Relationship = v.InferOutput<typeof relationshipShape>;

/** https://docs.joinmastodon.org/methods/accounts/#relationships */
export async function fetchRelationships(
  api: Connection,
  accounts: readonly string[],
): Promise<Relationship[]> {
  const { body } = await api.get("/api/v1/accounts/relationships", { query: { id: accounts } });
  return checkList(relationshipShape, body, api.report);
}

/** The options of a follow. */
export interface FollowOptions {
  reblogs: boolean;
  notify: boolean;
  /** Empty: all languages. Only for servers that return languages in the relationship. */
  languages?: readonly string[];
}

/**
 * Follows an account or changes the options of a follow. Servers reset options that are left out: a
 * follow without `reblogs` shows boosts again.
 * https://docs.joinmastodon.org/methods/accounts/#follow
 */
export function followAccount(
  api: Connection,
  account: string,
  options: FollowOptions,
): Promise<Relationship> {
  return act(api, account, "follow", { ...options });
}

/** Pleroma: turns notifications for each post of an account on or off, even without a follow. */
export function subscribeToAccount(
  api: Connection,
  account: string,
  subscribed: boolean,
): Promise<Relationship> {
  const verb = subscribed ? "subscribe" : "unsubscribe";
  return act(api, account, verb, undefined, "/api/v1/pleroma/accounts");
}

/** Unfollows, or cancels a request. https://docs.joinmastodon.org/methods/accounts/#unfollow */
export function unfollowAccount(api: Connection, account: string): Promise<Relationship> {
  return act(api, account, "unfollow");
}

/** https://docs.joinmastodon.org/methods/accounts/#block */
export function blockAccount(api: Connection, account: string): Promise<Relationship> {
  return act(api, account, "block");
}

/** https://docs.joinmastodon.org/methods/accounts/#unblock */
export function unblockAccount(api: Connection, account: string): Promise<Relationship> {
  return act(api, account, "unblock");
}

/** `seconds`: 0 means no end. https://docs.joinmastodon.org/methods/accounts/#mute */
export function muteAccount(
  api: Connection,
  account: string,
  { notifications, seconds }: { notifications: boolean; seconds: number },
): Promise<Relationship> {
  // `expires_in` is Pleroma's name; its releases before 2.4 know no other.
  const until = seconds > 0 ? { duration: seconds, expires_in: seconds } : {};
  return act(api, account, "mute", { notifications, ...until });
}

/** https://docs.joinmastodon.org/methods/accounts/#unmute */
export function unmuteAccount(api: Connection, account: string): Promise<Relationship> {
  return act(api, account, "unmute");
}

/** Features an account on the profile. https://docs.joinmastodon.org/methods/accounts/#pin */
export function pinAccount(api: Connection, account: string): Promise<Relationship> {
  return act(api, account, "pin");
}

/** https://docs.joinmastodon.org/methods/accounts/#unpin */
export function unpinAccount(api: Connection, account: string): Promise<Relationship> {
  return act(api, account, "unpin");
}

/** https://docs.joinmastodon.org/methods/accounts/#remove_from_followers */
export function removeFromFollowers(api: Connection, account: string): Promise<Relationship> {
  return act(api, account, "remove_from_followers");
}

/** Sets the private note, plain text. https://docs.joinmastodon.org/methods/accounts/#note */
export function noteAccount(
  api: Connection,
  account: string,
  comment: string,
): Promise<Relationship> {
  return act(api, account, "note", { comment });
}

async function act(
  api: Connection,
  account: string,
  verb: string,
  sent?: Record<string, unknown>,
  accounts = "/api/v1/accounts",
): Promise<Relationship> {
  const path = `${accounts}/${encoded(account)}/${verb}`;
  const { body } = await api.send("POST", path, { body: sent });
  return check(relationshipShape, body);
}
