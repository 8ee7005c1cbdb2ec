/** The name of a list. `of` is an account id, or a status id for the last two kinds. */
export type AccountListName =
  | {
      kind:
        | "followers"
        | "following"
        | "endorsements"
        | "familiar"
        | "favourited_by"
        | "reblogged_by";
      of: string;
    }
  | { kind: "follow_requests" | "blocks" | "mutes" };

/** Identifies an account by id, or by its address with or without a leading `@`. */
export type AccountKey = { id: string } | { acct: string };
