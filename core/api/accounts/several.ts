import type { Connection } from "../http/connection.ts";
import { checkList } from "../shapes.ts";
import { accountShape, type Account } from "./accounts.ts";

/** Mastodon refuses more. */
export const MAX_ACCOUNTS_PER_REQUEST = 40;

/**
 * Mastodon 4.3: several accounts in one response, in any order; those that are gone are left out.
 * https://docs.joinmastodon.org/methods/accounts/#index
 */
export async function fetchAccounts(
  api: Connection,
  accounts: readonly string[],
): Promise<Account[]> {
  const { body } = await api.get("/api/v1/accounts", { query: { id: accounts } });
  return checkList(accountShape, body, api.report);
}
