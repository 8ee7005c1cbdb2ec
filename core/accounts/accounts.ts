import { computed, type ReadableAtom } from "nanostores";
import type { Account } from "../api/accounts/accounts.ts";
import type { Client } from "../client.ts";
import { createRecords } from "../lib/records.ts";
import { same } from "../lib/same.ts";
import { scoped } from "../lib/scope.ts";
import type { Origin } from "../lib/record.ts";

export interface AccountStore {
  /** The account with this id; undefined until it is known. */
  $account(id: string): ReadableAtom<Account | undefined>;
  /** The same for who shows no counts: a further post of the account doesn't change it. */
  $author(id: string): ReadableAtom<Account | undefined>;
  get(id: string): Account | undefined;
  /** Returns all known accounts. */
  all(): Account[];
  import(account: Account, from: Origin): void;
  /** Keeps accounts in the store; the returned function releases them. */
  retain(ids: readonly string[]): () => void;
}

/** Returns the name to show: the username if the display name is blank. */
export function displayName(account: Account): string {
  return account.display_name.trim() || account.username;
}

/** Returns the name to show where it can't have custom emoji. */
export function plainName(account: Account): string {
  const codes = account.emojis.map(({ shortcode }) => `:${shortcode}:`);
  const name = codes.reduce((text, code) => text.replaceAll(code, ""), displayName(account));
  return name.replaceAll(/\s+/g, " ").trim() || account.username;
}

const COUNTS = { statuses_count: 0, followers_count: 0, following_count: 0, last_status_at: null };

export const accounts = scoped((_client: Client): AccountStore => {
  const records = createRecords<Account>({ viewer: [] });
  const authors = new WeakMap<object, ReadableAtom<Account | undefined>>();

  function $author(id: string): ReadableAtom<Account | undefined> {
    const $account = records.$(id);
    let last: Account | undefined;
    const $known =
      authors.get($account) ??
      computed($account, next => {
        const isSame = last && next && same({ ...last, ...COUNTS }, { ...next, ...COUNTS });
        return (last = isSame ? last : next);
      });
    authors.set($account, $known);
    return $known;
  }

  return {
    $account: id => records.$(id),
    $author,
    get: id => records.get(id),
    all: () => records.all(),
    import: (account, from) => records.merge(account, from),
    retain: ids => records.retain(ids),
  };
});
