import type { Poll } from "../../api/statuses/polls.ts";
import { plainText } from "../../html/plain-text.ts";
import { perVersion } from "../../lib/per-version.ts";
import type { StatusRecord } from "../../statuses/types.ts";

/** Cached: HTML takes long to read, a thread may have thousands of replies, and filters change. */
const contentText = perVersion((status: StatusRecord) => plainText(status.content));

/** Returns all text of a status that filters search, as plain text. */
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
