import type { Poll } from "../../api/statuses/polls.ts";
import { plainText } from "../../html/plain-text.ts";
import { perVersion } from "../../lib/per-version.ts";
import type { StatusRecord } from "../../statuses/types.ts";

/** Reading HTML is what takes time; a thread has thousands of answers, and filters change. */
const contentText = perVersion((status: StatusRecord) => plainText(status.content));

/** All the text of a status, as plain text: filters search it. */
export function searchText(status: StatusRecord, poll: Poll | undefined): string {
  return [
    status.spoiler_text,
    contentText(status),
    ...(poll?.options ?? []).map(({ title }) => title),
    ...status.media_attachments.map(({ description }) => description ?? ""),
  ]
    .filter(part => part !== "")
    .join("\n\n");
}
