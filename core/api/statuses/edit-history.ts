import * as v from "valibot";
import type { Connection, RequestOptions } from "../http/connection.ts";
import { customEmojiShape } from "../custom-emojis.ts";
import { date, list, maybe, no, text } from "../fields.ts";
import { mediaAttachmentShape } from "../media-attachments.ts";
import { check, checkList } from "../shapes.ts";
import { encoded } from "../../lib/encoded.ts";

/** https://docs.joinmastodon.org/entities/StatusEdit/ */
const version = v.object({
  /** HTML. */
  content: text,
  spoiler_text: text,
  sensitive: no,
  created_at: v.fallback(date, "1970-01-01T00:00:00.000Z"),
  emojis: list(customEmojiShape),
  media_attachments: list(mediaAttachmentShape),
  poll: maybe(v.object({ options: list(v.object({ title: text })) })),
});
export type StatusVersion = v.InferOutput<typeof version>;

/** Fetches all versions, oldest first. https://docs.joinmastodon.org/methods/statuses/#history */
export async function fetchHistory(
  api: Connection,
  status: string,
  options?: RequestOptions,
): Promise<StatusVersion[]> {
  const { body } = await api.get(`/api/v1/statuses/${encoded(status)}/history`, options);
  return checkList(version, check(v.array(v.unknown()), body), api.report);
}
