import type { NewPoll, NewStatus, StatusText } from "../api/compose.ts";
import type { ComposeContext } from "./compose-context.ts";
import type { ComposeView } from "./compose-view.ts";

/** How long a poll may last, in seconds. */
export interface PollSpan {
  minExpiration: number;
  maxExpiration: number;
}

/** What is sent as a new post. */
export function newStatus(view: ComposeView, context: ComposeContext, span: PollSpan): NewStatus {
  const { visibility, replyTo, quote } = view;
  const { poll } = context.start;
  const { spoiler_text, sensitive, media_ids, ...words } = textOf(view, context);
  return {
    ...words,
    visibility,
    in_reply_to_id: replyTo ?? undefined,
    ...(quote !== null && context.quoteKey && { [context.quoteKey]: quote }),
    ...(spoiler_text !== "" && { spoiler_text }),
    ...(sensitive && { sensitive }),
    ...(media_ids.length > 0 && { media_ids }),
    ...(poll && { poll: within(poll, poll.expires_in, span) }),
  };
}

/** What is sent as an edit: everything, for what is left out is emptied. */
export function statusEdit(
  view: ComposeView,
  context: ComposeContext,
  span: PollSpan,
  now: number,
): StatusText {
  const { poll, pollEnds, contentType } = context.start;
  const rest = pollEnds === null ? undefined : Math.round((pollEnds - now) / 1000);
  return {
    ...textOf(view, context),
    ...(contentType && { content_type: contentType }),
    ...(poll && !context.keepsPoll && { poll: within(poll, rest, span) }),
  };
}

function textOf({ text, warning, media, isSensitive }: ComposeView, { start }: ComposeContext) {
  const spoiler_text = warning?.trim() ?? "";
  return {
    status: text,
    spoiler_text,
    // Who had them covered without a warning has them covered in any case.
    sensitive: spoiler_text !== "" || isSensitive,
    media_ids: media.map(({ id }) => id),
    ...(start.language !== null && { language: start.language }),
  };
}

function within(poll: NewPoll, seconds: number | undefined, span: PollSpan): NewPoll {
  if (seconds === undefined) return poll;
  const { minExpiration, maxExpiration } = span;
  return { ...poll, expires_in: Math.min(maxExpiration, Math.max(minExpiration, seconds)) };
}
