import type { ReadableAtom } from "nanostores";
import type { Account } from "../api/accounts/accounts.ts";
import type { Client } from "../client.ts";
import { createRecords } from "../lib/records.ts";
import { scoped } from "../lib/scope.ts";
import type { Origin } from "../lib/record.ts";

export interface AccountStore {
  /** An account by id; undefined until it is known. */
  $account(id: string): ReadableAtom<Account | undefined>;
  get(id: string): Account | undefined;
  /** Everybody who is known now. */
  all(): Account[];
  import(account: Account, from: Origin): void;
  /** Accounts live while held; the answer lets go. */
  retain(ids: readonly string[]): () => void;
}

/** The name to show: a blank one falls back to the username. */
export function displayName(account: Account): string {
  return account.display_name.trim() || account.username;
}

export const accounts = scoped((_client: Client): AccountStore => {
  const records = createRecords<Account>({ viewer: [] });
  return {
    $account: id => records.$(id),
    get: id => records.get(id),
    all: () => records.all(),
    import: (account, from) => records.merge(account, from),
    retain: ids => records.retain(ids),
  };
});
