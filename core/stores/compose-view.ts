import type { NewPoll } from "../api/compose.ts";
import type { MediaAttachment } from "../api/media-attachments.ts";
import type { Failure } from "../failure.ts";
import type { ComposeContext } from "./compose-context.ts";
import type { Subject } from "./compose-subject.ts";
import type { Draft } from "./draft.ts";
import type { PollLimits } from "./instance.ts";
import type { Keeping } from "./kept-drafts.ts";
import { lengthMeter } from "./length-meter.ts";
import { lengthRuleWords, type LengthRuleWords } from "./length-rule.ts";
import type { PollDraft } from "./poll-drafts.ts";
import { pollProblems, type PollProblem } from "./poll-problems.ts";
import type { QuotePolicy } from "./quote-policies.ts";
import type { Visibility } from "./visibility.ts";

/** What an author may not know of: a hashtag that finds nobody, followers whom anybody becomes. */
export type Caution = "hashtag" | "locked" | "direct";

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
  /** Media are covered without a warning, too. */
  isSensitive: boolean;
  /** What is attached already. */
  media: readonly MediaAttachment[];
  poll: PollDraft | null;
  /** Null: no poll can be added or changed here. */
  pollLimits: PollLimits | null;
  /** Empty where the poll can be sent. */
  pollProblems: readonly PollProblem[];
  visibility: Visibility;
  /** What the server lets choose, the present one included. */
  visibilities: readonly Visibility[];
  /** As chosen; null: as it is written, else as its author prefers. */
  language: string | null;
  contentType: string;
  /** Fewer than two: nothing to choose. */
  contentTypes: readonly string[];
  canPreview: boolean;
  /** ISO 8601. */
  scheduledAt: string | null;
  canSchedule: boolean;
  /** Seconds. */
  expiresIn: number | null;
  canExpire: boolean;
  /** Null: as the server has it. */
  quotePolicy: QuotePolicy | null;
  /** Empty: the server takes none. */
  quotePolicies: readonly QuotePolicy[];
  /** Whom it is sent to, apart from the text, by `acct`; null: read from the text. */
  addressees: readonly string[] | null;
  canAddress: boolean;
  /** Characters by the server's rule; negative when over. */
  left: number;
  limit: number;
  lengthRule: LengthRuleWords;
  cautions: readonly Caution[];
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
  /** Where its draft is kept, if it is. */
  keeping: Keeping;
}

/** What its author has chosen beside the words. */
interface Choices {
  isSensitive: boolean | null;
  poll: PollDraft | null;
  language: string | null;
  contentType: string | null;
  scheduledAt: string | null;
  expiresIn: number | null;
  quotePolicy: QuotePolicy | null;
  addressees: readonly string[] | null;
  quote: string | null;
}

type Nullable<T> = { [Key in keyof T]: T[Key] | null };

/** What its author has done, on top of what the context brings: null is what nobody touched. */
export interface Written extends Nullable<Draft>, Choices {
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
  isSensitive: null,
  poll: null,
  language: null,
  contentType: null,
  scheduledAt: null,
  expiresIn: null,
  quotePolicy: null,
  addressees: null,
  quote: null,
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
  const poll = written.poll ?? (start.poll && pollDraftOf(start.poll));
  const chosen = written.visibility ?? context.visibility;
  const visibility = chosen ?? UNKNOWN;
  const left = limit - lengthMeter(charactersPerUrl)(text) - lengthMeter(null)(warning ?? "");
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
    isSensitive: written.isSensitive ?? start.isSensitive,
    media,
    poll,
    pollLimits: context.pollLimits,
    pollProblems: poll ? pollProblems(poll, context.pollLimits) : [],
    visibility,
    visibilities: offered.includes(visibility) ? offered : [...offered, visibility],
    language: written.language ?? start.language,
    contentType: written.contentType ?? start.contentType ?? "text/plain",
    contentTypes: context.contentTypes,
    canPreview: context.isPleroma,
    scheduledAt: written.scheduledAt,
    canSchedule: subject.edit === null && context.isPleroma,
    expiresIn: written.expiresIn,
    canExpire: subject.edit === null && context.isPleroma,
    quotePolicy: written.quotePolicy,
    quotePolicies: [],
    addressees: written.addressees,
    canAddress: context.isPleroma,
    left,
    limit,
    lengthRule: lengthRuleWords(charactersPerUrl, limit),
    cautions: [],
    ...(failure && { failure }),
    canSend: isReady && left >= 0 && isSomething && isNews && !(isQuote && !context.quoteKey),
    replyTo: subject.replyTo,
    quote: written.quote ?? subject.quote,
    edit: subject.edit,
    cannotQuote: isQuote && context.quoteKey === null,
    isTouched,
    keeping: { kept: written.kept, place: written.kept ? "drawer" : "nowhere" },
  };
}

function pollDraftOf({ options, multiple, expires_in, hide_totals }: NewPoll): PollDraft {
  return { options, multiple, hideTotals: hide_totals ?? false, expiresIn: expires_in ?? 86_400 };
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
