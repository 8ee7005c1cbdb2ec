import type { Account } from "../../api/accounts/accounts.ts";
import type { Client } from "../../client.ts";
import { isExpected } from "../../failure.ts";
import { throttled } from "../../lib/throttled.ts";
import { askHashtags } from "./hashtags.ts";
import { askMentions } from "./mentions.ts";

/** What is looked for at the instance. */
export interface Wanted {
  kind: "mention" | "hashtag";
  query: string;
}

/** What the instance has found for it. */
export type Found =
  | { kind: "mention"; query: string; items: readonly Account[] }
  | { kind: "hashtag"; query: string; items: readonly string[] };

export interface SuggestionSearch {
  /** Null calls off what is under way. */
  want(wanted: Wanted | null): void;
}

/** Milliseconds from one request to the next. */
const SEARCH_INTERVAL_MS = 200;

/** Asks at once, then at most once in a while; one request at a time, for what is wanted last. */
export function createSuggestionSearch(
  client: Client,
  found: (answer: Found) => void,
): SuggestionSearch {
  let wanted: Wanted | null = null;
  let under: AbortController | null = null;

  async function ask(): Promise<void> {
    if (!wanted) return;
    under?.abort();
    const stop = (under = new AbortController());
    const { kind, query } = wanted;
    try {
      const answer: Found =
        kind === "mention"
          ? { kind, query, items: await askMentions(client, query, stop.signal) }
          : { kind, query, items: await askHashtags(client, query, stop.signal) };
      if (!stop.signal.aborted) found(answer);
    } catch (error) {
      // Whoever writes is not told: what is known here is suggested all the same.
      if (!isExpected(error)) client.environment.report(error);
    }
  }

  const soon = throttled(client.environment.after, SEARCH_INTERVAL_MS, () => void ask());

  return {
    want(next) {
      if (next?.kind === wanted?.kind && next?.query === wanted?.query) return;
      wanted = next;
      if (next) return soon();
      soon.cancel();
      under?.abort();
    },
  };
}
