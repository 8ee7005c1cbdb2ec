import { createStatus, type NewStatus } from "../api/compose.ts";
import { ApiError } from "../api/errors.ts";
import type { Status } from "../api/statuses.ts";
import type { Client } from "../client.ts";
import type { Attempt } from "./draft.ts";
import { findLostPost } from "./lost-post.ts";
import { statuses } from "./statuses.ts";
import { tabs } from "./tabs.ts";
import { threads } from "./threads.ts";
import { timelines } from "./timelines.ts";

/**
 * Sends a post and shows it. `again`: it was sent before, and no answer came; `find` looks for it.
 */
export async function post(
  client: Client,
  attempt: Attempt,
  wire: NewStatus,
  again: boolean,
  find = findLostPost,
): Promise<Status> {
  const startedAt = client.moment();
  const replyTo = wire.in_reply_to_id ?? null;
  const found = again ? await find(client, attempt, replyTo) : null;
  const status = found ?? (await createStatus(client.api, wire, attempt.key));
  statuses(client).import([status], { source: "answer", startedAt });
  if (replyTo !== null && !found) countReply(client, replyTo);
  timelines(client).posted(status.id);
  threads(client).posted(status.id);
  tabs(client).tell([status]);
  return status;
}

/** The server has counted it too, but says so only when it is asked again. */
function countReply(client: Client, parent: string): void {
  const store = statuses(client);
  const count = store.get(parent)?.replies_count;
  if (count == null) return;
  const change = { replies_count: count + 1 };
  // An answer that was asked for before does not count it.
  store.act(parent, change, client.moment());
  store.settle(parent, change);
}

/** A gateway that gives up in the server's place does not know what became of the request. */
const GATEWAY = new Set([502, 503, 504]);

/** Whether this is the server's own word that there is no post. Pleroma replays it to the same key. */
export function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && !GATEWAY.has(error.status);
}
