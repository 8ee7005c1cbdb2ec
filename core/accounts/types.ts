import type { Failure } from "../failure.ts";
import type { ReadableAtom } from "nanostores";

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

export interface AccountListView {
  ids: readonly string[];
  /** `end`: there are no more pages. After `failed`, `retry` repeats the request that failed. */
  phase: "loading" | "ready" | "loading-more" | "end" | "failed";
  failure?: Failure;
  /** The server hides this list, or has no such list. */
  hidden?: boolean;
}

export interface AccountList {
  /** Starts to load when first observed. The accounts are in `accounts(client)`. */
  $view: ReadableAtom<AccountListView>;
  /** Loads the next page. Does nothing without one, during a request, or after a failure. */
  loadMore(): Promise<void>;
  retry(): Promise<void>;
}

/** Identifies an account by id, or by its address with or without a leading `@`. */
export type AccountKey = { id: string } | { acct: string };
