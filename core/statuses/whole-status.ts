import { accounts } from "../accounts/accounts.ts";
import type { Status } from "../api/statuses/statuses.ts";
import type { Client } from "../client.ts";
import { polls } from "../polls/polls.ts";
import { statuses } from "./statuses.ts";

/** Returns a complete status, rebuilt from its records as deep as a response nests it. */
export function wholeStatus(client: Client, id: string, depth = 2): Status | undefined {
  const record = statuses(client).get(id);
  const account = record && accounts(client).get(record.account);
  if (!record || !account) return undefined;
  const { reblog, quote, poll, ...rest } = record;
  const part = (inner: string | null) =>
    inner === null || depth === 0 ? null : wholeStatus(client, inner, depth - 1);
  const boosted = part(reblog);
  // A boost can't be shown without the boosted status.
  if (boosted === undefined) return undefined;
  return {
    ...rest,
    account,
    reblog: boosted,
    quote: part(quote) ?? null,
    poll: poll === null ? null : polls(client).$poll(poll).get(),
  };
}
