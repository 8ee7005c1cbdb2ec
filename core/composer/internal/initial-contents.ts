import type { StatusSource } from "../../api/statuses/compose.ts";
import type { Poll } from "../../api/statuses/polls.ts";
import type { Status } from "../../api/statuses/statuses.ts";
import type { PollDraft } from "../../polls/drafts.ts";
import type { Account } from "../../api/accounts/accounts.ts";
import { storedAttachment, postedAttachment, type StoredUpload } from "../../uploads/upload.ts";
import type { StatusRecord } from "../../statuses/types.ts";

/** The initial contents of a post. */
export interface InitialContents {
  text: string;
  /** The initial selection, which typing replaces; null for none. */
  selection: readonly [start: number, end: number] | null;
  /** The initial text of a reply that mentions only the author; null if it mentions no one else. */
  alone: string | null;
  /** "" for none. */
  warning: string;
  /** Whether media are marked as sensitive without a content warning. */
  isSensitive: boolean;
  media: readonly StoredUpload[];
  poll: PollDraft | null;
  /** When an existing poll ends, in ms since 1970. */
  pollEnds: number | null;
  /** For edits. */
  language: string | null;
  contentType: string | null;
}

export const EMPTY: InitialContents = {
  text: "",
  selection: null,
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
 * Returns the initial contents of an edit: those of the post.
 * @param apart whether the server can't change posted files with the edit
 */
export function editContents(
  status: Status,
  source: StatusSource,
  apart: boolean,
): InitialContents {
  const { poll } = status;
  return {
    ...EMPTY,
    text: source.text,
    warning: source.spoiler_text,
    isSensitive: status.sensitive && source.spoiler_text === "",
    media: status.media_attachments.map(apart ? storedAttachment : postedAttachment),
    poll: poll ? copiedPoll(poll, status) : null,
    pollEnds: poll?.expires_at ? Date.parse(poll.expires_at) : null,
    language: status.language ?? null,
    contentType: source.content_type ?? null,
  };
}

/**
 * Mentions the author, then the others without the user. The others are selected, so that typing
 * removes them.
 */
export function replyText(
  parent: StatusRecord,
  author: Account | undefined,
  me: string | null,
): Pick<InitialContents, "text" | "selection"> {
  const people = [{ id: parent.account, acct: author?.acct ?? "" }, ...parent.mentions];
  const others = people.filter(({ id, acct }) => id !== me && acct !== "");
  const [first = "", ...more] = new Set(others.map(({ acct }) => `@${acct} `));
  const text = [first, ...more].join("");
  return { text, selection: more.length > 0 ? [first.length, text.length] : null };
}

/** Returns a reply's warning: the parent's, with `re:` before it if the user wants that. */
export function replyWarning({ spoiler_text }: StatusRecord, prepends: boolean): string {
  const warning = spoiler_text.trim();
  return warning === "" || !prepends || /^re:\s/i.test(warning) ? warning : `re: ${warning}`;
}

const DAY_SECONDS = 86_400;

/** Creates a poll like an existing one, with the same duration. */
export function copiedPoll(poll: Poll, { created_at }: Pick<Status, "created_at">): PollDraft {
  const isSecret = !poll.expired && poll.options.some(({ votes_count }) => votes_count === null);
  const lasting = Math.round((Date.parse(poll.expires_at ?? "") - Date.parse(created_at)) / 1000);
  return {
    options: poll.options.map(({ title }) => title),
    multiple: poll.multiple,
    hideTotals: isSecret,
    expiresIn: lasting > 0 ? lasting : DAY_SECONDS,
  };
}
