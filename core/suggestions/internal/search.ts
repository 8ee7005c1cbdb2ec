import type { Account } from "../../api/accounts/accounts.ts";
import { searchHashtags } from "../../api/compose-search.ts";
import type { Client } from "../../client.ts";
import { attempt } from "../../load.ts";
import { throttled } from "../../lib/throttled.ts";
import { askMentions } from "./mentions.ts";

/** A query to the instance. */
export interface SearchQuery {
  kind: "mention" | "hashtag";
  query: string;
}

/** The instance's results for a query. */
export type SearchResult =
  | { kind: "mention"; query: string; items: readonly Account[] }
  | { kind: "hashtag"; query: string; items: readonly string[] };

export interface SuggestionSearch {
  /** Sets the query; null cancels the current one. */
  setQuery(wanted: SearchQuery | null): void;
}

/** Milliseconds between two requests. */
const SEARCH_INTERVAL_MS = 200;

/**
 * Searches on the instance: the first query at once, later ones throttled. A new request cancels
 * the previous one.
 */
export function createSuggestionSearch(
  client: Client,
  found: (answer: SearchResult) => void,
): SuggestionSearch {
  let wanted: SearchQuery | null = null;
  let running: AbortController | null = null;

  async function ask(): Promise<void> {
    if (!wanted) return;
    running?.abort();
    const stop = (running = new AbortController());
    const { kind, query } = wanted;
    // No alert: suggestions from local data remain.
    const answer = await attempt(client, async (): Promise<SearchResult> =>
      kind === "mention"
        ? { kind, query, items: await askMentions(client, query, stop.signal) }
        : { kind, query, items: await searchHashtags(client.api, query, { signal: stop.signal }) },
    );
    if (answer && !stop.signal.aborted) found(answer);
  }

  const soon = throttled(client.environment.after, SEARCH_INTERVAL_MS, () => void ask());

  return {
    setQuery(next) {
      if (next?.kind === wanted?.kind && next?.query === wanted?.query) return;
      wanted = next;
      if (next) return soon();
      soon.cancel();
      running?.abort();
    },
  };
}
