import { quoteFacts } from "../api/statuses/quotes.ts";
import type { Status } from "../api/statuses/statuses.ts";
import type { Client } from "../client.ts";
import { targetKey } from "./target.ts";
import { copiedPoll } from "./internal/initial-contents.ts";
import { newDraft } from "../drafts/draft.ts";
import { storedDrafts } from "../drafts/drafts.ts";
import { authoredText } from "../outbox/matching-post.ts";
import { storedAttachment } from "../uploads/upload.ts";
import { visibilityOf } from "../statuses/visibility.ts";

/** Stores a deleted post as a draft, so that it isn't lost when the page closes. */
export async function storeRedraft(client: Client, last: Status): Promise<void> {
  const warning = last.pleroma?.spoiler_text?.["text/plain"] ?? last.spoiler_text;
  await storedDrafts(client).store(
    newDraft(client.environment.randomId(), {
      occasion: targetKey({ redraft: last.id }),
      text: last.text ?? (await authoredText(last)),
      visibility: visibilityOf(last),
      warning: warning || null,
      isSensitive: last.sensitive && warning === "",
      media: last.media_attachments.map(storedAttachment),
      poll: last.poll ? copiedPoll(last.poll, last) : null,
      language: last.language ?? null,
      replyTo: last.in_reply_to_id,
      quote: quoteFacts(last)?.id ?? null,
    }),
  );
}
