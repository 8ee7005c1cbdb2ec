import { atom, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import type { Failure } from "../failure.ts";
import { scoped } from "../lib/scope.ts";

/** How an account is named: by its id, or by its address with or without the leading `@`. */
export type AccountKey = { id: string } | { acct: string };

export type AccountPageView =
  | { state: "loading" }
  /** The account is in `accounts(client)`, as long as the page is held. */
  | { state: "ready"; id: string }
  /** There is none, or it is not to be seen. */
  | { state: "missing" }
  | { state: "failed"; failure: Failure };

export interface AccountPage {
  /** Begins to load once it is first watched; one that is known is shown while it is renewed. */
  $view: ReadableAtom<AccountPageView>;
  retry(): Promise<void>;
}

export interface HeldAccountPage {
  page: AccountPage;
  release(): void;
}

export interface AccountPageStore {
  open(key: AccountKey): HeldAccountPage;
}

export const accountPages = scoped((_client: Client): AccountPageStore => ({
  open: () => ({
    page: { $view: atom<AccountPageView>({ state: "loading" }), retry: async () => {} },
    release: () => {},
  }),
}));
