import * as v from "valibot";
import { accountShape, type Account } from "./accounts/accounts.ts";
import type { Connection, RequestOptions } from "./http/connection.ts";
import { check, checkList } from "./shapes.ts";

/** How many suggestions to request. */
export const MAX_SUGGESTIONS = 4;

/**
 * Searches the accounts that the instance knows.
 * https://docs.joinmastodon.org/methods/accounts/#search
 */
export async function searchMentions(
  api: Connection,
  q: string,
  options?: RequestOptions,
): Promise<Account[]> {
  const query = { q, resolve: false, limit: MAX_SUGGESTIONS };
  const { body } = await api.get("/api/v1/accounts/search", { ...options, query });
  return checkList(accountShape, body, api.report);
}

const tag = v.object({ name: v.pipe(v.string(), v.nonEmpty()) });

/** Returns names of hashtags, without `#`. https://docs.joinmastodon.org/methods/search/#v2 */
export async function searchHashtags(
  api: Connection,
  q: string,
  options?: RequestOptions,
): Promise<string[]> {
  const query = { q, resolve: false, type: "hashtags", limit: MAX_SUGGESTIONS };
  const { body } = await api.get("/api/v2/search", { ...options, query });
  const { hashtags } = check(v.object({ hashtags: v.unknown() }), body);
  return checkList(tag, hashtags, api.report).map(({ name }) => name.replace(/^#/, ""));
}
