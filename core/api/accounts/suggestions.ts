import * as v from "valibot";
import { accountShape, type Account } from "./accounts.ts";
import type { Connection, RequestOptions } from "../http/connection.ts";
import { isMissing } from "../missing.ts";
import { maybeList, text } from "../fields.ts";
import { checkList } from "../shapes.ts";
import { encoded } from "../../lib/encoded.ts";

/** https://docs.joinmastodon.org/entities/Suggestion/ */
const suggestionShape = v.pipe(
  v.object({ source: text, sources: maybeList(v.string()), account: accountShape }),
  v.transform(({ source, sources, account }): FollowSuggestion => ({
    account,
    // The older field has fewer words for the same.
    sources: sources ?? (source === "" ? [] : [source]),
  })),
);

/** Somebody to follow. */
export interface FollowSuggestion {
  account: Account;
  /** Why, such as `friends_of_friends`; empty if the server doesn't say. */
  sources: readonly string[];
}

/** The limit of Mastodon. */
const MAX_SUGGESTIONS = 80;

/**
 * People to follow; from the older endpoint if the server lacks the newer one.
 * https://docs.joinmastodon.org/methods/suggestions/#v2
 */
export async function fetchFollowSuggestions(
  api: Connection,
  options?: RequestOptions,
): Promise<FollowSuggestion[]> {
  const query = { limit: MAX_SUGGESTIONS };
  try {
    const { body } = await api.get("/api/v2/suggestions", { ...options, query });
    return checkList(suggestionShape, body, api.report);
  } catch (error) {
    if (!isMissing(error)) throw error;
    const { body } = await api.get("/api/v1/suggestions", { ...options, query });
    return checkList(accountShape, body, api.report).map(account => ({ account, sources: [] }));
  }
}

/** https://docs.joinmastodon.org/methods/suggestions/#remove */
export async function dismissFollowSuggestion(api: Connection, account: string): Promise<void> {
  await api.send("DELETE", `/api/v1/suggestions/${encoded(account)}`);
}
