import type { Account } from "../../api/accounts/accounts.ts";
import { searchMentions, MAX_SUGGESTIONS } from "../../api/compose-search.ts";
import type { Client } from "../../client.ts";
import { folded } from "../../lib/folded.ts";
import { accounts, displayName } from "../../accounts/accounts.ts";
import { relationships } from "../../accounts/relationships.ts";
import type { Suggestion } from "../suggestion.ts";

/** Searches accounts on the instance, and stores them. */
export async function askMentions(
  client: Client,
  query: string,
  signal: AbortSignal,
): Promise<Account[]> {
  const startedAt = client.tick();
  const found = await searchMentions(client.api, query, { signal });
  for (const account of found) accounts(client).import(account, { source: "answer", startedAt });
  return found;
}

/**
 * Suggests accounts: followed ones first, then in the instance's order, then others that are
 * loaded.
 */
export function suggestMentions(
  client: Client,
  query: string,
  answer: readonly Account[],
): Suggestion[] {
  const wanted = folded(query);
  const known = accounts(client)
    .all()
    .filter(account => account.id !== client.person && !account.suspended)
    .filter(account => isCalled(account, wanted));
  const all = new Map([...answer, ...known].map(account => [account.id, account]));
  const distance = ({ id }: Account) => (relationships(client).get(id)?.following ? 0 : 1);
  return [...all.values()]
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, MAX_SUGGESTIONS)
    .map(account => ({ kind: "mention", key: account.id, account }));
}

/** Whether the handle, or a word of the display name, begins with the query. */
function isCalled(account: Account, wanted: string): boolean {
  if (folded(account.acct).startsWith(wanted)) return true;
  return folded(displayName(account))
    .split(/[\s_.:-]+/u)
    .some(word => word.startsWith(wanted));
}
