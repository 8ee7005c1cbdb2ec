/** The user's own lists. */
type OwnKind = "follow_requests" | "blocks" | "mutes";

/** Lists of another account, of a status, or of a list of the user's. */
type OtherKind =
  | "followers"
  | "following"
  | "endorsements"
  | "familiar"
  | "favourited_by"
  | "reblogged_by"
  | "list_members";

export type AccountListKind = OwnKind | OtherKind;

/** The user's own lists that can be searched, and from which several people can be removed. */
export type ManagedKind = "blocks" | "mutes" | "endorsements";

/** The name of a list, with the id of what it belongs to. */
export type AccountListName = OwnKind | `${OtherKind}:${string}`;

export const kindOf = (name: AccountListName): AccountListKind =>
  name.split(":", 1)[0] as AccountListKind;

/** Identifies an account by id, or by its address with or without a leading `@`. */
export type AccountKey = { id: string } | { acct: string };
