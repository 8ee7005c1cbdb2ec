import type { Status } from "./statuses.ts";

/** Returns the quoted status, wherever the server put it; null if there is none to show. */
export function quoteOf(status: Status): Status | null {
  if (status.pleroma?.quote) return status.pleroma.quote;
  if (!status.quote) return null;
  return "state" in status.quote ? (status.quote.quoted_status ?? null) : status.quote;
}

/** What is known of a status's quote. */
export interface QuoteFacts {
  /** Mastodon's `accepted`, `pending`, `deleted` …; `unseen` if the server hides the quote. */
  state: string;
  id: string | null;
  /** The address of the quoted status, if known. */
  url: string | null;
}

/** Returns the facts of a status's quote; null if it has none, undefined if that is unknown. */
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
