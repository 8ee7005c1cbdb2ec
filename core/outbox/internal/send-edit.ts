import { editStatus, fetchSource, type StatusEdit } from "../../api/statuses/compose.ts";
import { fetchStatus, type Status } from "../../api/statuses/statuses.ts";
import type { Client } from "../../client.ts";
import { MAX_CLOCK_SKEW_MS } from "../lost-post.ts";
import { statuses } from "../../statuses/statuses.ts";
import { tabs } from "../../entities/tab-channel.ts";

/** Edits a status and shows it. `lostAt`: when it was sent before without a response. */
export async function saveEdit(
  client: Client,
  id: string,
  key: string,
  edit: StatusEdit,
  lostAt: number | null,
): Promise<Status> {
  const startedAt = client.tick();
  const found = lostAt === null ? null : await findLostEdit(client, id, lostAt, edit);
  const status = found ?? (await editStatus(client.api, id, edit, key));
  statuses(client).import([status], { source: "answer", startedAt });
  tabs(client).tell([status]);
  return status;
}

/** The status if an earlier attempt has edited it: a second edit would add another version. */
async function findLostEdit(
  client: Client,
  id: string,
  at: number,
  edit: StatusEdit,
): Promise<Status | null> {
  const [status, source] = await Promise.all([
    fetchStatus(client.api, id),
    fetchSource(client.api, id),
  ]);
  const media = status.media_attachments.map(attachment => attachment.id);
  const isDone =
    Date.parse(status.edited_at ?? "") >= at - MAX_CLOCK_SKEW_MS &&
    source.text === edit.status &&
    source.spoiler_text === edit.spoiler_text &&
    media.join() === edit.media_ids?.join();
  return isDone ? status : null;
}
