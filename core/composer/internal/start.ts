import type { StatusSource } from "../../api/statuses/compose.ts";
import type { Poll } from "../../api/statuses/polls.ts";
import type { Status } from "../../api/statuses/statuses.ts";
import type { PollDraft } from "../../polls/drafts.ts";
import { BLANK, type Start } from "./reply-start.ts";
import { keptAttachment, postedAttachment, type KeptUpload } from "../../uploads/upload.ts";
import type { StatusRecord } from "../../statuses/types.ts";

/** What a post begins with. */
export interface ComposeStart extends Start {
  /** A reply to several: what it begins with for its author alone. */
  alone: string | null;
  /** "" for none. */
  warning: string;
  /** Its media are covered, without a warning. */
  isSensitive: boolean;
  media: readonly KeptUpload[];
  poll: PollDraft | null;
  /** When a poll that goes on ends, in ms since 1970. */
  pollEnds: number | null;
  /** Of what is changed. */
  language: string | null;
  contentType: string | null;
}

export const EMPTY: ComposeStart = {
  ...BLANK,
  alone: null,
  warning: "",
  isSensitive: false,
  media: [],
  poll: null,
  pollEnds: null,
  language: null,
  contentType: null,
};

/**
 * What is changed begins as it is.
 * @param apart whether the server is told about its files apart from the edit
 */
export function editStart(status: Status, source: StatusSource, apart: boolean): ComposeStart {
  const { poll } = status;
  return {
    ...EMPTY,
    text: source.text,
    warning: source.spoiler_text,
    isSensitive: status.sensitive && source.spoiler_text === "",
    media: status.media_attachments.map(apart ? keptAttachment : postedAttachment),
    poll: poll ? pollAgain(poll, status) : null,
    pollEnds: poll?.expires_at ? Date.parse(poll.expires_at) : null,
    language: status.language ?? null,
    contentType: source.content_type ?? null,
  };
}

/** The warning of a reply: that of what is answered, by custom with `re:` before it. */
export function replyWarning({ spoiler_text }: StatusRecord, prepends: boolean): string {
  const warning = spoiler_text.trim();
  return warning === "" || !prepends || /^re:\s/i.test(warning) ? warning : `re: ${warning}`;
}

const DAY_SECONDS = 86_400;

/** A poll asked once more, for as long as it was to be answered. */
export function pollAgain(poll: Poll, { created_at }: Pick<Status, "created_at">): PollDraft {
  const isSecret = !poll.expired && poll.options.some(({ votes_count }) => votes_count === null);
  const lasting = Math.round((Date.parse(poll.expires_at ?? "") - Date.parse(created_at)) / 1000);
  return {
    options: poll.options.map(({ title }) => title),
    multiple: poll.multiple,
    hideTotals: isSecret,
    expiresIn: lasting > 0 ? lasting : DAY_SECONDS,
  };
}
