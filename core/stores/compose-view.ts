import type { MediaAttachment } from "../api/media-attachments.ts";
import type { Failure } from "../failure.ts";
import type { ComposeContext } from "./compose-context.ts";
import type { Subject } from "./compose-subject.ts";
import type { Draft } from "./draft.ts";
import { postLength } from "./post-length.ts";
import type { Visibility } from "./visibility.ts";

/** A post that is being written. */
export interface ComposeView {
  /** `loading`: what is to be changed has not come; `failure` says why if it does not. */
  state: "loading" | "writing" | "sending";
  /** As typed. */
  text: string;
  /** What a fresh reply selects: the mentions but the first. Null once somebody has typed. */
  selection: readonly [start: number, end: number] | null;
  /** Whom a reply to several begins with; null where that can't be switched. */
  audience: "all" | "author" | null;
  /** The content warning as typed; null for none. */
  warning: string | null;
  /** What is attached already. */
  media: readonly MediaAttachment[];
  /** What can be voted for; null where there is no poll. */
  poll: readonly string[] | null;
  visibility: Visibility;
  /** What the server lets choose, the present one included. */
  visibilities: readonly Visibility[];
  /** Characters by the server's rule; negative when over. */
  left: number;
  limit: number;
  /** Why the last attempt failed; gone with the next attempt or key. */
  failure?: Failure;
  canSend: boolean;
  /** The ids of the statuses that are answered, quoted, changed. */
  replyTo: string | null;
  quote: string | null;
  edit: string | null;
  /** The server is known, and knows no quotes. */
  cannotQuote: boolean;
  /** Something is written that is not sent. */
  isTouched: boolean;
  /** False: the browser's storage is full or forbidden, a reload would lose the text. */
  kept: boolean;
}

type Nullable<T> = { [Key in keyof T]: T[Key] | null };

/** What its author has done, on top of what the context brings: null is what nobody touched. */
export interface Written extends Nullable<Draft> {
  isSending: boolean;
  failure?: Failure;
  kept: boolean;
}

export const UNTOUCHED: Written = {
  text: null,
  visibility: null,
  warning: null,
  isWarned: null,
  media: null,
  origin: null,
  attempt: null,
  isSending: false,
  kept: true,
};

/** The strictest that still has readers: what stands there while nobody knows better. */
const UNKNOWN: Visibility = "private";

export function composeView(
  written: Written,
  context: ComposeContext,
  isLearning: boolean,
  subject: Subject,
): ComposeView {
  const { start, limit, offered, charactersPerUrl, isKnown } = context;
  const text = written.text ?? start.text;
  const isWarned = written.isWarned ?? start.warning !== "";
  const warning = isWarned ? (written.warning ?? start.warning) : null;
  const media = written.media ?? start.media;
  const chosen = written.visibility ?? context.visibility;
  const visibility = chosen ?? UNKNOWN;
  const left = limit - postLength(text, charactersPerUrl) - postLength(warning ?? "", null);
  const failure = written.failure ?? context.failure;
  const isReady = !written.isSending && isKnown && (chosen !== null || !isLearning);
  // What is written anew may have quoted what is gone: it goes out without.
  const isQuote = subject.quote !== null && subject.origin === null;
  const isTouched = isWorthKeeping(written, context);
  const isSomething = text.trim() !== "" || media.length > 0;
  const isNews = subject.edit === null || isTouched;
  return {
    state: written.isSending ? "sending" : isKnown ? "writing" : "loading",
    text,
    selection: written.text === null ? start.selection : null,
    audience: audienceOf(text, context),
    warning,
    media,
    poll: start.poll && start.poll.options,
    visibility,
    visibilities: offered.includes(visibility) ? offered : [...offered, visibility],
    left,
    limit,
    ...(failure && { failure }),
    canSend: isReady && left >= 0 && isSomething && isNews && !(isQuote && !context.quoteKey),
    replyTo: subject.replyTo,
    quote: subject.quote,
    edit: subject.edit,
    cannotQuote: isQuote && context.quoteKey === null,
    isTouched,
    kept: written.kept,
  };
}

function audienceOf(text: string, { start }: ComposeContext): ComposeView["audience"] {
  if (start.alone === null) return null;
  if (text.startsWith(start.text)) return "all";
  return text.startsWith(start.alone) ? "author" : null;
}

/** Whether there is anything that its author would miss. */
export function isWorthKeeping(written: Written, { start }: ComposeContext): boolean {
  const { text, visibility, warning, isWarned, media, origin, attempt } = written;
  return (
    visibility !== null ||
    attempt !== null ||
    media !== null ||
    origin !== null ||
    (text !== null && text !== start.text) ||
    (warning !== null && warning !== start.warning) ||
    (isWarned !== null && isWarned !== (start.warning !== ""))
  );
}
