import type { Connection } from "./connection.ts";
import { check } from "./shapes.ts";
import { statusShape, type Status } from "./statuses.ts";

export interface NewStatus {
  /** As it was typed. */
  status: string;
  /** Without it Pleroma makes the post public, whatever its author prefers. */
  visibility: string;
  in_reply_to_id?: string;
}

/**
 * The same key twice makes one post where the server knows of keys. Pleroma replays refusals too:
 * after any answer the key is spent. https://docs.joinmastodon.org/methods/statuses/#create
 */
export async function createStatus(
  api: Connection,
  status: NewStatus,
  key: string,
): Promise<Status> {
  const headers = { "Idempotency-Key": key };
  const { body } = await api.send("POST", "/api/v1/statuses", { body: status, headers });
  return check(statusShape, body);
}
