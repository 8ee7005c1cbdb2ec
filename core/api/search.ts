import * as v from "valibot";
import { accountShape, type Account } from "./accounts/accounts.ts";
import type { Connection, RequestOptions } from "./http/connection.ts";
import { check, checkList, type Shape } from "./shapes.ts";
import { statusShape, type Status } from "./statuses/statuses.ts";
import { tagShape, type Tag } from "./tags.ts";

/** What can be searched for, by its name in the API. */
export type SearchType = "accounts" | "hashtags" | "statuses";

export interface SearchQuery {
  q: string;
  /** One kind of results; all kinds if undefined. */
  type?: SearchType;
  /** Asks other servers for a handle or an address that this server doesn't know. */
  resolve?: boolean;
  offset?: number;
  /** Only results that are older than this one; for servers that ignore `offset`. */
  max_id?: string;
  limit?: number;
}

export interface SearchResults {
  accounts: Account[];
  hashtags: Tag[];
  statuses: Status[];
  /** The number of results that the server sent, with those that can't be read. */
  count: number;
}

const answerShape = v.object({
  accounts: v.fallback(v.array(v.unknown()), () => []),
  hashtags: v.fallback(v.array(v.unknown()), () => []),
  statuses: v.fallback(v.array(v.unknown()), () => []),
});

/** A malformed result affects only itself. https://docs.joinmastodon.org/methods/search/#v2 */
export async function search(
  api: Connection,
  query: SearchQuery,
  options?: RequestOptions,
): Promise<SearchResults> {
  const { body } = await api.get("/api/v2/search", { ...options, query: { ...query } });
  const answer = check(answerShape, body);
  const read = <T>(shape: Shape<T>, items: unknown[]) => checkList(shape, items, api.report);
  return {
    accounts: read(accountShape, answer.accounts),
    hashtags: read(tagShape, answer.hashtags),
    statuses: read(statusShape, answer.statuses),
    count: answer.accounts.length + answer.hashtags.length + answer.statuses.length,
  };
}
