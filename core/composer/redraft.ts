import { quoteFacts } from "../api/statuses/quotes.ts";
import type { Status } from "../api/statuses/statuses.ts";
import type { Client } from "../client.ts";
import { targetName } from "./target.ts";
import { pollAgain } from "./internal/start.ts";
import { newDraft } from "../drafts/draft.ts";
import { keptDrafts } from "../drafts/drafts.ts";
import { saidBy } from "../outbox/lost-post.ts";
import { keptAttachment } from "../uploads/upload.ts";
import { visibilityOf } from "../statuses/visibility.ts";

/** Stores a deleted post as a draft, so that it isn't lost when the page closes. */
export async function keepRedraft(client: Client, last: Status): Promise<void> {
  const warning = last.pleroma?.spoiler_text?.["text/plain"] ?? last.spoiler_text;
  await keptDrafts(client).keep(
    newDraft(client.environment.randomId(), {
      occasion: targetName({ redraft: last.id }),
      text: last.text ?? (await saidBy(last)),
      visibility: visibilityOf(last),
      warning: warning || null,
      isSensitive: last.sensitive && warning === "",
      media: last.media_attachments.map(keptAttachment),
      poll: last.poll ? pollAgain(last.poll, last) : null,
      language: last.language ?? null,
      replyTo: last.in_reply_to_id,
      quote: quoteFacts(last)?.id ?? null,
    }),
  );
}
