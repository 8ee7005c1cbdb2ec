import { searchAccounts } from "../../api/accounts/search.ts";
import { fetchAccount, lookupAccount, type Account } from "../../api/accounts/accounts.ts";
import { isMissing } from "../../api/missing.ts";
import type { Client } from "../../client.ts";
import type { AccountKey } from "../types.ts";

/**
 * The account of this name. Throws what the server answered where there is none. Not every server
 * has `lookup`; Pleroma takes names for ids; and whoever is new to a server it finds by searching.
 */
export async function findAccount(
  client: Client,
  key: AccountKey,
  signal: AbortSignal,
): Promise<Account> {
  const { api } = client;
  if ("id" in key) return fetchAccount(api, key.id, { signal });
  const { acct } = key;
  try {
    return await lookupAccount(api, acct, { signal });
  } catch (missing) {
    if (!isMissing(missing)) throw missing;
    const found =
      (await orNothing(fetchAccount(api, acct, { signal }), signal)) ??
      (await orNothing(search(client, acct, signal), signal));
    if (!found || !isNamed(found, acct)) throw missing;
    return found;
  }
}

/** Fetching from elsewhere is done for people who are signed in. */
async function search(
  { api, person }: Client,
  acct: string,
  signal: AbortSignal,
): Promise<Account | null> {
  if (person === null) return null;
  const found = await searchAccounts(api, `@${acct}`, { resolve: acct.includes("@"), signal });
  return found.find(account => isNamed(account, acct)) ?? null;
}

function isNamed({ acct, fqn }: Account, name: string): boolean {
  return acct.toLowerCase() === name || fqn?.toLowerCase() === name;
}

/** What a second way fails with says nothing that the first one did not. */
async function orNothing<T>(way: Promise<T>, signal: AbortSignal): Promise<T | null> {
  try {
    return await way;
  } catch {
    signal.throwIfAborted();
    return null;
  }
}
