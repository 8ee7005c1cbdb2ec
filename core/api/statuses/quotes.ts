import type { Status } from "./statuses.ts";

/** The quoted status, wherever the server put it; null when there is none to be shown. */
export function quoteOf(status: Status): Status | null {
  if (status.pleroma?.quote) return status.pleroma.quote;
  if (!status.quote) return null;
  return "state" in status.quote ? (status.quote.quoted_status ?? null) : status.quote;
}

/** How it stands with a quote. */
export interface QuoteFacts {
  /** Mastodon's word: `accepted`, `pending`, `deleted` …; `unseen` where the server shows no more. */
  state: string;
  id: string | null;
  /** Where the quoted status can be read, if it is said. */
  url: string | null;
}

/** What a status says of its quote; undefined where it says nothing, null where it has none. */
export function quoteFacts(status: Status): QuoteFacts | null | undefined {
  const { quote, quote_id, pleroma } = status;
  const shown = quoteOf(status);
  const id = shown?.id ?? pleroma?.quote_id ?? quote_id ?? null;
  const url = shown?.url ?? pleroma?.quote_url ?? null;
  if (quote && "state" in quote)
    return { state: quote.state, id: id ?? quote.quoted_status_id ?? null, url };
  if (shown || (id && pleroma?.quote_visible !== false)) return { state: "accepted", id, url };
  if (id || url) return { state: "unseen", id, url };
  return quote === undefined && pleroma?.quote === undefined ? undefined : null;
}
