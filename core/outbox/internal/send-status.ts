import { createStatus, type NewStatus } from "../../api/statuses/compose.ts";
import type { Status } from "../../api/statuses/statuses.ts";
import type { Client } from "../../client.ts";
import { entityEvents } from "../../entities/events.ts";
import { statuses } from "../../statuses/statuses.ts";
import { tabs } from "../../entities/tab-channel.ts";

/** Sends a post with this `Idempotency-Key`, and shows it. */
export async function post(client: Client, key: string, wire: NewStatus): Promise<Status> {
  const startedAt = client.tick();
  const status = await createStatus(client.api, wire, key);
  showPost(client, status, startedAt, wire.in_reply_to_id);
  return status;
}

/** Shows a new post. `countsFor`: the status whose reply count to increase. */
export function showPost(
  client: Client,
  status: Status,
  startedAt: number,
  countsFor?: string,
): void {
  statuses(client).import([status], { source: "answer", startedAt });
  if (countsFor !== undefined) countReply(client, countsFor);
  entityEvents(client).emitHere({ kind: "posted", status: status.id });
  tabs(client).tell([status]);
}

/** Increments the reply count: the server has done so, too, but returns it only on request. */
function countReply(client: Client, parent: string): void {
  const store = statuses(client);
  const count = store.get(parent)?.replies_count;
  if (count == null) return;
  const change = { replies_count: count + 1 };
  // The response to an earlier request doesn't count it.
  store.act(parent, change, client.tick());
  store.settle(parent, change);
}
