import type { Failure } from "../failure.ts";
import type { ReadableAtom } from "nanostores";

/** `of` is the id of an account, or of a status for the last two. */
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

export interface AccountListView {
  ids: readonly string[];
  /** `end`: there are no more. After `failed`, `retry` does again what failed. */
  phase: "loading" | "ready" | "loading-more" | "end" | "failed";
  failure?: Failure;
  /** The server keeps this list to itself, or has no such list. */
  hidden?: boolean;
}

export interface AccountList {
  /** Begins to load once it is first watched. The accounts live in `accounts(client)`. */
  $view: ReadableAtom<AccountListView>;
  /** Does nothing without a next page, while one is under way, and after a failure. */
  loadMore(): Promise<void>;
  retry(): Promise<void>;
}

/** How an account is named: by its id, or by its address with or without the leading `@`. */
export type AccountKey = { id: string } | { acct: string };
