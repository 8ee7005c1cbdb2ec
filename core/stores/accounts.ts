import type { ReadableAtom } from "nanostores";
import type { Account } from "../api/accounts.ts";
import type { Client } from "../client.ts";
import type { Origin } from "./statuses.ts";

export interface AccountStore {
  /** An account by id; undefined until it is known. */
  $account(id: string): ReadableAtom<Account | undefined>;
  get(id: string): Account | undefined;
  import(account: Account, from: Origin): void;
  hold(ids: readonly string[]): () => void;
}

/** The name to show: a blank one falls back to the username. */
export function displayName(account: Account): string {
  return account.display_name.trim() || account.username;
}

export declare const accounts: (client: Client) => AccountStore;
