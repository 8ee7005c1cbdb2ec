import type { NewPoll, NewStatus, StatusEdit, StatusText } from "../../api/statuses/compose.ts";
import { focusText } from "../../api/media.ts";
import { same } from "../../lib/same.ts";
import type { ComposeContext } from "./context.ts";
import type { PollLimits } from "../../instance/instance.ts";
import type { StoredDraft } from "../../drafts/draft.ts";
import { pollParameters } from "../../polls/drafts.ts";

/** A post ready to send: apart from the context, it depends on nothing that may load later. */
export interface ReadyPost {
  draft: StoredDraft;
  language: string | null;
}

/** Builds the parameters of a new post. */
export function newStatus({ draft, language }: ReadyPost, context: ComposeContext): NewStatus {
  const { replyTo, quote, poll, expiresIn } = draft;
  const { spoiler_text, sensitive, media_ids, ...words } = textOf({ draft, language }, context);
  return {
    ...words,
    visibility: draft.visibility ?? "private",
    in_reply_to_id: replyTo ?? undefined,
    in_reply_to_conversation_id: context.subject.conversation ?? undefined,
    ...(quote !== null && context.quoteKey && { [context.quoteKey]: quote }),
    ...(spoiler_text !== "" && { spoiler_text }),
    ...(sensitive && { sensitive }),
    ...(media_ids.length > 0 && { media_ids }),
    ...(poll && { poll: within(pollParameters(poll), context.pollLimits) }),
    ...(context.features.canExpire && expiresIn !== null && { expires_in: expiresIn }),
  };
}

/** Builds the parameters of an edit: all of them, as the server clears what is left out. */
export function statusEdit(written: ReadyPost, context: ComposeContext, now: number): StatusEdit {
  const { draft } = written;
  const { features, start } = context;
  const posted = draft.media.filter(({ isPosted }) => isPosted);
  const poll = features.keepsPoll ? null : editedPoll(written, context, now);
  return {
    ...textOf(written, context),
    ...(start.contentType && { content_type: draft.contentType ?? start.contentType }),
    ...(poll && { poll }),
    ...(features.editsMediaDetails &&
      posted.length > 0 && { media_attributes: mediaAttributes(draft) }),
  };
}

/** Builds an edit's poll. An unchanged poll keeps its end. */
function editedPoll({ draft }: ReadyPost, context: ComposeContext, now: number): NewPoll | null {
  const { start, pollLimits } = context;
  if (!draft.poll) return null;
  const { expires_in, ...poll } = pollParameters(draft.poll);
  if (!same(draft.poll, start.poll)) return within({ ...poll, expires_in }, pollLimits);
  if (start.pollEnds === null) return poll;
  return within({ ...poll, expires_in: Math.round((start.pollEnds - now) / 1000) }, pollLimits);
}

function mediaAttributes({ media }: StoredDraft): StatusEdit["media_attributes"] {
  return media.flatMap(({ attachment, description, focus, isPosted }) =>
    attachment && isPosted
      ? [{ id: attachment.id, description, ...(focus && { focus: focusText(focus) }) }]
      : [],
  );
}

function textOf({ draft, language }: ReadyPost, { features }: ComposeContext) {
  const { text, warning, media, isSensitive, contentType, addressees, quotePolicy } = draft;
  const spoiler_text = warning?.trim() ?? "";
  return {
    status: text,
    spoiler_text,
    // A content warning covers media too. The author's choice only matters if there are media.
    sensitive: spoiler_text !== "" || (isSensitive === true && media.length > 0),
    media_ids: media.flatMap(({ attachment }) => (attachment ? [attachment.id] : [])),
    ...(language !== null && { language }),
    ...(features.contentTypes.length > 1 && contentType && { content_type: contentType }),
    ...(features.canAddress && addressees && { to: addressees }),
    ...(features.quotePolicies.length > 0 && quotePolicy && { quote_approval_policy: quotePolicy }),
  } satisfies StatusText;
}

function within(poll: NewPoll, { minExpiration, maxExpiration }: PollLimits): NewPoll {
  const { expires_in } = poll;
  if (expires_in === undefined) return poll;
  return { ...poll, expires_in: Math.min(maxExpiration, Math.max(minExpiration, expires_in)) };
}
