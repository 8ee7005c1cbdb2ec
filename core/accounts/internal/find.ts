import { searchAccounts } from "../../api/accounts/search.ts";
import { fetchAccount, lookupAccount, type Account } from "../../api/accounts/accounts.ts";
import { isForbidden, isMissing } from "../../api/missing.ts";
import type { Client } from "../../client.ts";
import { accounts } from "../accounts.ts";

type Way = (client: Client, acct: string, signal: AbortSignal) => Promise<Account | null>;

/**
 * Finds an account by its address, or by its id; rejects with the server's error if there is none.
 * Not every server has `lookup`.
 */
export async function findAccount(...[client, asked, signal]: Parameters<Way>): Promise<Account> {
  const acct = asked.toLowerCase();
  try {
    return await lookupAccount(client.api, acct, { signal });
  } catch (error) {
    const ways = isForbidden(error) ? [known, own] : isMissing(error) ? [byName, search] : [];
    for (const way of ways) {
      const found = await orNothing(way(client, way === byName ? asked : acct, signal), signal);
      if (found && (found.id === asked || isNamed(found, acct))) return found;
    }
    throw error;
  }
}

/** On GoToSocial, an account that has moved finds nobody by address: itself and its new account. */
const own: Way = async ({ api, person }, acct, signal) => {
  if (person === null) return null;
  const account = await fetchAccount(api, person, { signal });
  const { moved } = account;
  return moved && moved.acct.toLowerCase() === acct
    ? fetchAccount(api, moved.id, { signal })
    : account;
};

/** Who is on the page already needs no address. */
const known: Way = async (client, acct, signal) => {
  const account = accounts(client)
    .all()
    .find(one => isNamed(one, acct));
  return account ? fetchAccount(client.api, account.id, { signal }) : null;
};

/** Pleroma accepts names as ids, whose spelling counts. */
const byName: Way = ({ api }, acct, signal) => fetchAccount(api, acct, { signal });

/**
 * Only a search finds accounts that are new to the server. Servers ask other servers only for
 * signed-in users.
 */
const search: Way = async ({ api, person }, acct, signal) => {
  if (person === null) return null;
  const found = await searchAccounts(api, `@${acct}`, { resolve: acct.includes("@"), signal });
  return found.find(account => isNamed(account, acct)) ?? null;
};

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
