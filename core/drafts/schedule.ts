import type { NewStatus } from "../api/statuses/compose.ts";
import { scheduleStatus, type Scheduling } from "../api/statuses/scheduled-statuses.ts";
import type { Client } from "../client.ts";
import { entityEvents } from "../entities/events.ts";
import { keepAlive } from "../entities/keep-alive.ts";
import { scheduledQuotes } from "./scheduled-quotes.ts";

/**
 * Schedules a post. `at`: milliseconds since 1970. Rejects with the errors of `createStatus`; see
 * `tooSoon`.
 */
export async function schedule(
  client: Client,
  status: NewStatus,
  at: number,
  key: string,
): Promise<Scheduling> {
  const made = await keepAlive(client, () => scheduleStatus(client.api, status, at, key));
  if (made.kind === "scheduled") {
    const { quote_id } = status;
    if (quote_id !== undefined) scheduledQuotes(client).remember(made.scheduled.id, quote_id);
    entityEvents(client).emitLocally({ kind: "scheduled", status: made.scheduled });
  }
  return made;
}
