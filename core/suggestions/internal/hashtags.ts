import { MAX_SUGGESTIONS } from "../../api/compose-search.ts";
import type { Client } from "../../client.ts";
import { folded } from "../../lib/folded.ts";
import type { Suggestion } from "../suggestion.ts";
import { tagHistory } from "../tag-history.ts";

/**
 * Suggests hashtags: those that the user has used first, in their spelling, then the instance's.
 */
export function suggestHashtags(
  client: Client,
  query: string,
  answer: readonly string[],
): Suggestion[] {
  const wanted = folded(query);
  const own = tagHistory(client)
    .$tags.get()
    .filter(tag => folded(tag).startsWith(wanted));
  const all = new Map<string, Suggestion>();
  for (const name of [...own, ...answer]) {
    const key = name.toLowerCase();
    const isOwn = own.includes(name);
    if (!all.has(key)) all.set(key, { kind: "hashtag", key, name, isOwn });
  }
  return [...all.values()].slice(0, MAX_SUGGESTIONS);
}
