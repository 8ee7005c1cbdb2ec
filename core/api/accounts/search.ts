import * as v from "valibot";
import { accountShape, type Account } from "./accounts.ts";
import type { Connection, RequestOptions } from "../http/connection.ts";
import { check, checkList } from "../shapes.ts";

/**
 * Searches the accounts that the user follows.
 * https://docs.joinmastodon.org/methods/accounts/#search
 */
export async function searchFollowed(
  api: Connection,
  q: string,
  limit: number,
  options?: RequestOptions,
): Promise<Account[]> {
  const query = { q, resolve: false, limit, following: true };
  const { body } = await api.get("/api/v1/accounts/search", { ...options, query });
  return checkList(accountShape, body, api.report);
}

/** `resolve`: asks other servers too. https://docs.joinmastodon.org/methods/search/#v2 */
export async function searchAccounts(
  api: Connection,
  q: string,
  { resolve, limit = 5, ...options }: RequestOptions & { resolve: boolean; limit?: number },
): Promise<Account[]> {
  const query = { q, resolve, type: "accounts", limit };
  const { body } = await api.get("/api/v2/search", { ...options, query });
  const { accounts } = check(v.object({ accounts: v.unknown() }), body);
  return checkList(accountShape, accounts, api.report);
}
