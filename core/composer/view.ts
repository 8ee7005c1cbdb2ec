import type { Failure } from "../failure.ts";
import { cautionsOf, type Caution } from "./internal/cautions.ts";
import type { ComposeContext } from "./internal/context.ts";
import type { PollLimits } from "../instance/instance.ts";
import { isTouched, type Begun, type KeptDraft } from "../drafts/draft.ts";
import type { Keeping } from "../drafts/drafts.ts";
import { lengthMeter } from "./internal/length-meter.ts";
import { lengthRuleWords, type LengthRuleWords } from "./internal/length-rule-words.ts";
import type { PollDraft } from "../polls/drafts.ts";
import { pollProblems, type PollProblem } from "../polls/problems.ts";
import type { QuotePolicy } from "../statuses/quote-policies.ts";
import type { Visibility } from "../statuses/visibility.ts";

export type { Caution };

/** A post that is being written. */
export interface ComposeView {
  /**
   * `loading`: drafts are not read, or what is to be changed has not come; `failure` says why if it
   * does not. What is written meanwhile is not lost.
   */
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
  /** Another post can follow it, in a thread. */
  canThread: boolean;
  /** Something is written that is not sent. */
  isTouched: boolean;
  /** Where its draft is kept, if it is. */
  keeping: Keeping;
}

/** How it stands with a draft besides what is in it. */
export interface DraftState {
  /** Kept drafts have been read. */
  isLoaded: boolean;
  /** What visibility and text begin with is being asked for. */
  isLearning: boolean;
  isSending: boolean;
  failure: Failure | undefined;
  keeping: Keeping;
}

/** The strictest that still has readers: what stands there while nobody knows better. */
const UNKNOWN: Visibility = "private";

/** A draft with what it begins with wherever nobody has touched it. */
export function shownDraft(draft: KeptDraft, { start, alwaysWarns }: ComposeContext): KeptDraft {
  const { begun } = draft;
  if (begun.length === 0) return draft;
  const own = <Part extends Begun>(part: Part, other: KeptDraft[Part]): KeptDraft[Part] =>
    begun.includes(part) ? other : draft[part];
  return {
    ...draft,
    text: own("text", start.text),
    warning: own("warning", start.warning || (alwaysWarns ? "" : null)),
    media: own("media", [...start.media]),
    poll: own("poll", start.poll),
  };
}

export function composeView(
  draft: KeptDraft,
  context: ComposeContext,
  { isLoaded, isLearning, isSending, failure = context.failure, keeping }: DraftState,
): ComposeView {
  const { start, limit, offered, offers, charactersPerUrl, isKnown, subject } = context;
  const { text, warning, media, poll, replyTo, quote, edit } = shownDraft(draft, context);
  const chosen = draft.visibility ?? context.visibility;
  const visibility = chosen ?? UNKNOWN;
  const left = limit - lengthMeter(charactersPerUrl)(text) - lengthMeter(null)(warning ?? "");
  const canPoll = edit === null || !offers.keepsPoll;
  // What was posted as it is was good enough for the server.
  const isOwnPoll = canPoll && !draft.begun.includes("poll");
  const problems = poll && isOwnPoll ? pollProblems(poll, context.pollLimits) : [];
  // What is written anew may have quoted what is gone: it goes out without.
  const isQuote = quote !== null && !subject.isAnew;
  const hasChanged = isTouched(draft);
  const isSomething = text.trim() !== "" || media.length > 0;
  const isReady = isLoaded && !isSending && isKnown && (chosen !== null || !isLearning);
  const isWhole = left >= 0 && isSomething && problems.length === 0;
  return {
    state: isSending ? "sending" : isLoaded && isKnown ? "writing" : "loading",
    text,
    selection: draft.begun.includes("text") ? start.selection : null,
    audience: audienceOf(text, context),
    warning,
    isSensitive: draft.isSensitive ?? start.isSensitive,
    poll,
    pollLimits: canPoll ? context.pollLimits : null,
    pollProblems: problems,
    visibility,
    visibilities: offered.includes(visibility) ? offered : [...offered, visibility],
    language: draft.language ?? start.language,
    contentType: draft.contentType ?? context.contentType,
    contentTypes: offers.contentTypes,
    canPreview: offers.canPreview,
    scheduledAt: draft.scheduledAt,
    canSchedule: offers.canSchedule && edit === null,
    expiresIn: draft.expiresIn,
    canExpire: offers.canExpire && edit === null,
    quotePolicy: draft.quotePolicy ?? context.quotePolicy,
    quotePolicies: offers.quotePolicies,
    addressees: draft.addressees,
    canAddress: offers.canAddress,
    left,
    limit,
    lengthRule: lengthRuleWords(charactersPerUrl, limit),
    cautions: edit === null ? cautionsOf(text, visibility, context.isLocked) : [],
    ...(failure && { failure }),
    canSend: isReady && isWhole && (edit === null || hasChanged) && !(isQuote && !context.quoteKey),
    replyTo,
    quote,
    edit,
    cannotQuote: isQuote && context.quoteKey === null,
    canThread: edit === null && draft.scheduledAt === null,
    isTouched: hasChanged,
    keeping,
  };
}

function audienceOf(text: string, { start }: ComposeContext): ComposeView["audience"] {
  if (start.alone === null) return null;
  if (text.startsWith(start.text)) return "all";
  return text.startsWith(start.alone) ? "author" : null;
}
