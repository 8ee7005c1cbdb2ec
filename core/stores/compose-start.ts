import type { NewPoll, StatusSource } from "../api/compose.ts";
import type { MediaAttachment } from "../api/media-attachments.ts";
import type { Poll } from "../api/polls.ts";
import type { Status } from "../api/statuses.ts";
import type { Origin } from "./draft.ts";
import { BLANK, type Start } from "./reply-start.ts";

/** What a post begins with, besides its words. */
export interface ComposeStart extends Start {
  /** A reply to several: what it begins with for its author alone. */
  alone: string | null;
  /** "" for none. */
  warning: string;
  /** Its media are covered, without a warning. */
  isSensitive: boolean;
  media: readonly MediaAttachment[];
  poll: NewPoll | null;
  /** When a poll that goes on ends, in ms since 1970. */
  pollEnds: number | null;
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

/** What is changed begins as it is. */
export function editStart(status: Status, source: StatusSource): ComposeStart {
  const { poll } = status;
  return {
    ...EMPTY,
    text: source.text,
    warning: source.spoiler_text,
    isSensitive: status.sensitive && source.spoiler_text === "",
    media: status.media_attachments,
    poll: poll ? pollAgain(poll) : null,
    pollEnds: poll?.expires_at ? Date.parse(poll.expires_at) : null,
    language: status.language ?? null,
    contentType: source.content_type ?? null,
  };
}

/** What is written anew: its words stand in its draft. */
export function originStart({ isSensitive, poll, language }: Origin): ComposeStart {
  return { ...EMPTY, isSensitive, poll, language };
}

/** A poll asked once more; `lasting` in seconds. */
export function pollAgain(poll: Poll, lasting?: number): NewPoll {
  const isSecret = !poll.expired && poll.options.some(({ votes_count }) => votes_count === null);
  return {
    options: poll.options.map(({ title }) => title),
    multiple: poll.multiple,
    ...(lasting !== undefined && { expires_in: lasting }),
    ...(isSecret && { hide_totals: true }),
  };
}
