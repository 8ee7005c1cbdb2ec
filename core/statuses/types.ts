import type { Status } from "../api/statuses/statuses.ts";
import type { QuoteFacts } from "../api/statuses/quotes.ts";

/** A status as it is kept: what has a record of its own is named by id. */
export interface StatusRecord extends Omit<
  Status,
  "account" | "reblog" | "poll" | "quote" | "pleroma"
> {
  account: string;
  /** The boosted status. */
  reblog: string | null;
  poll: string | null;
  /** The quoted status, known or not. */
  quote: string | null;
  /** How it stands with the quote; null where there is none. */
  quote_facts: QuoteFacts | null;
  pleroma?: Omit<NonNullable<Status["pleroma"]>, "quote"> | null;
}
