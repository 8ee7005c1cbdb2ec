import * as v from "valibot";
import { accountShape, type Account } from "./accounts.ts";
import type { Connection } from "../http/connection.ts";
import { id } from "../fields.ts";
import { PAGE_ITEM_COUNT, readPage, type Page } from "../http/pages.ts";
import { checkList } from "../shapes.ts";
import type { PageOptions } from "../timelines.ts";
import { encoded } from "../../lib/encoded.ts";

/** https://docs.joinmastodon.org/methods/accounts/#followers */
export function fetchFollowers(api: Connection, account: string, options?: PageOptions) {
  return readAccounts(api, `/api/v1/accounts/${encoded(account)}/followers`, options);
}

/** https://docs.joinmastodon.org/methods/accounts/#following */
export function fetchFollowing(api: Connection, account: string, options?: PageOptions) {
  return readAccounts(api, `/api/v1/accounts/${encoded(account)}/following`, options);
}

/** https://docs.joinmastodon.org/methods/blocks/#get */
export function fetchBlocks(api: Connection, options?: PageOptions) {
  return readAccounts(api, "/api/v1/blocks", options);
}

/** https://docs.joinmastodon.org/methods/mutes/#get */
export function fetchMutes(api: Connection, options?: PageOptions) {
  return readAccounts(api, "/api/v1/mutes", options);
}

/** https://docs.joinmastodon.org/methods/statuses/#favourited_by */
export function fetchFavouritedBy(api: Connection, status: string, options?: PageOptions) {
  return readAccounts(api, `/api/v1/statuses/${encoded(status)}/favourited_by`, options);
}

/** https://docs.joinmastodon.org/methods/statuses/#reblogged_by */
export function fetchRebloggedBy(api: Connection, status: string, options?: PageOptions) {
  return readAccounts(api, `/api/v1/statuses/${encoded(status)}/reblogged_by`, options);
}

const familiarShape = v.object({ id, accounts: v.array(v.unknown()) });

/**
 * This account's followers whom the user follows.
 * https://docs.joinmastodon.org/methods/accounts/#familiar_followers
 */
export async function fetchFamiliarFollowers(api: Connection, account: string): Promise<Account[]> {
  const path = "/api/v1/accounts/familiar_followers";
  const { body } = await api.get(path, { query: { id: [account] } });
  const [familiar] = checkList(familiarShape, body, api.report);
  return checkList(accountShape, familiar?.accounts ?? [], api.report);
}

/** Reads a page of accounts. Some servers send the whole list as one page. */
export function readAccounts(
  api: Connection,
  path: string,
  options: PageOptions = {},
): Promise<Page<Account>> {
  const { link, limit = PAGE_ITEM_COUNT, signal } = options;
  if (link) return readPage(api, link, accountShape, { signal });
  return readPage(api, path, accountShape, { query: { limit }, signal });
}
