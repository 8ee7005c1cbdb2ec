import type { Status } from "../api/statuses/statuses.ts";
import type { QuoteFacts } from "../api/statuses/quotes.ts";

/** A stored status. What has a record of its own is referred to by id. */
export interface StatusRecord extends Omit<
  Status,
  "account" | "reblog" | "poll" | "quote" | "pleroma"
> {
  account: string;
  /** The boosted status. */
  reblog: string | null;
  poll: string | null;
  /** The quoted status, whether it is loaded or not. */
  quote: string | null;
  /** The state of the quote; null if there is none. */
  quote_facts: QuoteFacts | null;
  pleroma?: Omit<NonNullable<Status["pleroma"]>, "quote"> | null;
}
