import { atom, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import type { Failure } from "../failure.ts";
import { scoped } from "../lib/scope.ts";

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
  /** The server keeps this list to itself; or has no such list. */
  hidden?: boolean;
}

export interface AccountList {
  /** Begins to load once it is first watched. The accounts live in `accounts(client)`. */
  $view: ReadableAtom<AccountListView>;
  /** Does nothing without a next page, while one is under way, and after a failure. */
  loadMore(): Promise<void>;
  retry(): Promise<void>;
}

export interface HeldAccountList {
  list: AccountList;
  release(): void;
}

export interface AccountListStore {
  open(name: AccountListName): HeldAccountList;
}

export const accountLists = scoped((_client: Client): AccountListStore => ({
  open: () => ({
    list: {
      $view: atom<AccountListView>({ ids: [], phase: "loading" }),
      loadMore: async () => {},
      retry: async () => {},
    },
    release: () => {},
  }),
}));
