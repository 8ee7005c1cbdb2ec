import { searchAccounts } from "../../api/accounts/search.ts";
import { fetchAccount, lookupAccount, type Account } from "../../api/accounts/accounts.ts";
import { isMissing } from "../../api/missing.ts";
import type { Client } from "../../client.ts";

/**
 * Finds an account by its address; rejects with the server's error if there is none. Not every server has
 * `lookup`; Pleroma accepts names as ids; only a search finds accounts that are new to the server.
 */
export async function findAccount(
  client: Pick<Client, "api" | "person">,
  acct: string,
  signal: AbortSignal,
): Promise<Account> {
  const { api } = client;
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

/** Searches by address. Servers ask other servers only for signed-in users. */
async function search(
  { api, person }: Pick<Client, "api" | "person">,
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

/** Turns an error into null: the first attempt's error is the one to report. */
async function orNothing<T>(way: Promise<T>, signal: AbortSignal): Promise<T | null> {
  try {
    return await way;
  } catch {
    signal.throwIfAborted();
    return null;
  }
}
