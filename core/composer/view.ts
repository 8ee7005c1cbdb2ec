import type { Failure } from "../failure.ts";
import { HASHTAG } from "../lib/written-text.ts";
import type { ComposeContext } from "./internal/context.ts";
import type { PollLimits } from "../instance/instance.ts";
import { isTouched, type InitialField, type StoredDraft } from "../drafts/draft.ts";
import type { DraftStorage } from "../drafts/drafts.ts";
import {
  lengthMeter,
  lengthRuleWords,
  warningLength,
  type LengthRuleWords,
} from "./post-length.ts";
import type { PollDraft } from "../polls/drafts.ts";
import { pollProblems, type PollProblem } from "../polls/problems.ts";
import type { QuotePolicy } from "../statuses/quote-policies.ts";
import type { Visibility } from "../statuses/visibility.ts";

/**
 * Warnings for authors: only public posts are found by hashtag (`hashtag`); anyone can follow an
 * unlocked account and read its followers-only posts (`locked`); servers can read direct messages
 * (`direct`).
 */
export type Caution = "hashtag" | "locked" | "direct" | "conversation";

/** What a composer shows of the post being written. */
export interface ComposeView {
  /**
   * `loading`: drafts have not been read, or the post to edit has not loaded; `failure` tells why
   * if it can't. Text typed meanwhile is kept.
   */
  state: "loading" | "writing" | "sending";
  /** As typed. */
  text: string;
  /** A reply's initial selection: all mentions but the first. Null once the text changed. */
  selection: readonly [start: number, end: number] | null;
  /** Whom a reply's text mentions; null if the mentions can't be switched. */
  audience: "all" | "author" | null;
  /** The content warning as typed; null for none. */
  warning: string | null;
  /** Whether media are marked as sensitive without a warning. */
  isSensitive: boolean;
  poll: PollDraft | null;
  /** Null if polls can't be added or changed here. */
  pollLimits: PollLimits | null;
  /** Empty if the poll can be sent. */
  pollProblems: readonly PollProblem[];
  visibility: Visibility;
  /** The visibilities to choose from, including the present one. */
  visibilities: readonly Visibility[];
  /** The chosen language; null: the detected one, or else the user's default. */
  language: string | null;
  /** The language if none is chosen or detected; null if the user has no default. */
  defaultLanguage: string | null;
  contentType: string;
  /** With fewer than two there is nothing to choose. */
  contentTypes: readonly string[];
  canPreview: boolean;
  /** ISO 8601. */
  scheduledAt: string | null;
  canSchedule: boolean;
  /** In seconds. */
  expiresIn: number | null;
  canExpire: boolean;
  /** Null: the server's default. */
  quotePolicy: QuotePolicy | null;
  /** Empty if the server has no quote policies. */
  quotePolicies: readonly QuotePolicy[];
  /** The recipients by `acct`, instead of those mentioned in the text; null: those in the text. */
  addressees: readonly string[] | null;
  canAddress: boolean;
  /** Characters left, as the server counts; negative if the text is too long. */
  left: number;
  limit: number;
  lengthRule: LengthRuleWords;
  cautions: readonly Caution[];
  /** Why the last attempt failed; cleared by the next attempt or change. */
  failure?: Failure;
  canSend: boolean;
  /** The ids of the statuses to reply to, quote or edit. */
  replyTo: string | null;
  quote: string | null;
  edit: string | null;
  /** The server is known not to support quotes. */
  cannotQuote: boolean;
  /** Whether a thread can continue after this post. */
  canThread: boolean;
  /** Whether there are changes that have not been sent. */
  isTouched: boolean;
  /** Where the draft is stored, if it is. */
  keeping: DraftStorage;
}

/** The state of a draft, apart from its contents. */
export interface DraftState {
  /** Whether the stored drafts have been read. */
  isLoaded: boolean;
  /** Whether the initial visibility and text are being loaded. */
  isLearning: boolean;
  isSending: boolean;
  failure: Failure | undefined;
  keeping: DraftStorage;
}

/** Shown until the visibility is known: the narrowest one that still has readers. */
const UNKNOWN: Visibility = "private";

/** Fills the untouched parts of a draft with the initial contents. */
export function shownDraft(
  draft: StoredDraft,
  { start, alwaysShowsWarning }: ComposeContext,
): StoredDraft {
  const { begun: untouched } = draft;
  if (untouched.length === 0) return draft;
  const own = <Part extends InitialField>(
    part: Part,
    other: StoredDraft[Part],
  ): StoredDraft[Part] => (untouched.includes(part) ? other : draft[part]);
  return {
    ...draft,
    text: own("text", start.text),
    warning: own("warning", start.warning || (alwaysShowsWarning ? "" : null)),
    media: own("media", [...start.media]),
    poll: own("poll", start.poll),
  };
}

export function composeView(
  draft: StoredDraft,
  context: ComposeContext,
  { isLoaded, isLearning, isSending, failure = context.failure, keeping }: DraftState,
): ComposeView {
  const { start, limit, visibilities: offered, features, lengthRule, isKnown, subject } = context;
  const { text, warning, media, poll, replyTo, quote, edit } = shownDraft(draft, context);
  const chosen = draft.visibility ?? context.visibility;
  const visibility = chosen ?? UNKNOWN;
  const left = limit - lengthMeter(lengthRule)(text) - warningLength(warning, lengthRule);
  const canPoll = edit === null || !features.keepsPoll;
  // The server accepted the unchanged poll, so don't check it.
  const isOwnPoll = canPoll && !draft.begun.includes("poll");
  const problems = poll && isOwnPoll ? pollProblems(poll, context.pollLimits) : [];
  // A deleted post may have quoted one that is gone: its redraft is sent without the quote.
  const isQuote = quote !== null && !subject.isRedraft;
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
    defaultLanguage: context.language,
    contentType: draft.contentType ?? context.contentType,
    contentTypes: features.contentTypes,
    canPreview: features.canPreview,
    scheduledAt: draft.scheduledAt,
    canSchedule: features.canSchedule && edit === null,
    expiresIn: draft.expiresIn,
    canExpire: features.canExpire && edit === null,
    quotePolicy: draft.quotePolicy ?? context.quotePolicy,
    quotePolicies: features.quotePolicies,
    addressees: draft.addressees,
    canAddress: features.canAddress,
    left,
    limit,
    lengthRule: lengthRuleWords(lengthRule, limit),
    cautions: edit === null ? cautionsOf(text, visibility, context) : [],
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

function cautionsOf(
  text: string,
  visibility: Visibility,
  { isLocked, subject }: ComposeContext,
): readonly Caution[] {
  const cautions: Caution[] = [];
  const isClosed = visibility === "private" || visibility === "direct";
  const isFew = isClosed || visibility === "unlisted" || visibility.startsWith("list:");
  if (isFew && text.search(HASHTAG) >= 0) cautions.push("hashtag");
  if (visibility === "private" && !isLocked) cautions.push("locked");
  if (visibility === "direct")
    cautions.push(subject.conversation === null ? "direct" : "conversation");
  return cautions;
}
