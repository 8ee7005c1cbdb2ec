import type { Poll } from "../api/polls.ts";
import { quoteFacts } from "../api/quotes.ts";
import type { Status } from "../api/statuses.ts";
import type { Client } from "../client.ts";
import { occasionName } from "./compose-occasion.ts";
import { pollAgain } from "./compose-start.ts";
import { drafts } from "./drafts.ts";
import { saidBy } from "./lost-post.ts";
import { visibilityOf } from "./visibility.ts";

/** Keeps what was deleted as a draft, so that nothing is lost with the page. */
export async function keepRedraft(client: Client, last: Status): Promise<void> {
  const text = last.text ?? (await saidBy(last));
  const drawer = drafts(client).of(occasionName({ redraft: last.id }));
  const warning = last.pleroma?.spoiler_text?.["text/plain"] ?? last.spoiler_text;
  drawer.write(
    {
      text,
      visibility: visibilityOf(last),
      warning,
      isWarned: warning !== "",
      media: last.media_attachments,
      origin: {
        replyTo: last.in_reply_to_id,
        quote: quoteFacts(last)?.id ?? null,
        isSensitive: last.sensitive && warning === "",
        poll: last.poll ? pollAgain(last.poll, lastingOf(last.poll, last)) : null,
        language: last.language ?? null,
      },
      attempt: null,
    },
    text,
  );
}

/** For as long as it was to be answered. */
function lastingOf({ expires_at }: Poll, { created_at }: Status): number | undefined {
  if (!expires_at) return undefined;
  return Math.round((Date.parse(expires_at) - Date.parse(created_at)) / 1000);
}
