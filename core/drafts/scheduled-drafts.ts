import type { NewStatus } from "../api/statuses/compose.ts";
import type { ScheduledStatus } from "../api/statuses/scheduled-statuses.ts";
import type { DraftContents } from "./draft.ts";
import { pollParameters, type PollDraft } from "../polls/drafts.ts";
import { storedAttachment } from "../uploads/upload.ts";
import { asVisibility } from "../statuses/visibility.ts";
import { quotedBy } from "./scheduled-quotes.ts";

/** A poll's duration in seconds, if the server doesn't tell. */
const DEFAULT_POLL_SECONDS = 86_400;

/** Converts a scheduled post into a draft to continue. */
export function draftOfScheduled(scheduled: ScheduledStatus): Partial<DraftContents> {
  const { params, media_attachments: media, scheduled_at } = scheduled;
  return {
    text: params.text,
    warning: params.spoiler_text || null,
    visibility: asVisibility(params.visibility) ?? null,
    // The account's default is for files that are added later.
    isSensitive: media.length > 0 ? params.sensitive : null,
    language: params.language || null,
    contentType: params.content_type || null,
    media: media.map(storedAttachment),
    poll: pollOf(scheduled),
    scheduledAt: scheduled_at,
    expiresIn: params.expires_in ?? null,
    replyTo: params.in_reply_to_id,
    quote: quotedBy(scheduled),
  };
}

/** Converts a scheduled post into a new one, to undo its cancellation. */
export function statusOfScheduled(scheduled: ScheduledStatus): NewStatus {
  const { params, media_attachments: media } = scheduled;
  const poll = pollOf(scheduled);
  return {
    status: params.text,
    // A post with an unknown visibility must not become public.
    visibility: asVisibility(params.visibility) ?? "private",
    spoiler_text: params.spoiler_text,
    sensitive: params.sensitive,
    media_ids: media.map(({ id }) => id),
    ...(params.language && { language: params.language }),
    ...(params.content_type && { content_type: params.content_type }),
    ...(params.in_reply_to_id !== null && { in_reply_to_id: params.in_reply_to_id }),
    ...(params.quoted_status_id != null && { quoted_status_id: params.quoted_status_id }),
    ...(params.quote_id != null && { quote_id: params.quote_id }),
    ...(params.expires_in != null && { expires_in: params.expires_in }),
    ...(poll && { poll: pollParameters(poll) }),
  };
}

function pollOf({ params }: ScheduledStatus): PollDraft | null {
  if (!params.poll || params.poll.options.length === 0) return null;
  const { options, multiple, hide_totals: hideTotals, expires_in } = params.poll;
  return { options, multiple, hideTotals, expiresIn: expires_in ?? DEFAULT_POLL_SECONDS };
}
