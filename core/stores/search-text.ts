import type { Poll } from "../api/polls.ts";
import { plainText } from "../html/plain-text.ts";
import type { StatusRecord } from "./statuses.ts";

/** All that a status says, as plain text: what filters look at (specification §3, `search_index`). */
export function searchText(status: StatusRecord, poll: Poll | undefined): string {
  return [
    status.spoiler_text,
    plainText(status.content),
    ...(poll?.options ?? []).map(({ title }) => title),
    ...status.media_attachments.map(({ description }) => description ?? ""),
  ]
    .filter(part => part !== "")
    .join("\n\n");
}
