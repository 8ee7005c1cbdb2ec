import { atom, computed, type ReadableAtom, type WritableAtom } from "nanostores";
import type { Client } from "../../client.ts";
import type { Failure } from "../../failure.ts";
import { same } from "../../lib/same.ts";
import { createComposeContext, type LearnedContext } from "./context.ts";
import type { ComposeTarget } from "../target.ts";
import { subjectOf, type Subject } from "./subject.ts";
import { composeView, shownDraft, type ComposeView } from "../view.ts";
import { createComposeDraft, type ComposeDraft } from "../composition-draft.ts";
import { createComposeMedia } from "./composition-media.ts";
import type { DraftContents, KeptDraft } from "../../drafts/draft.ts";
import { keptDrafts, type Keeping } from "../../drafts/drafts.ts";
import { createLanguageGuess, type LanguageGuess } from "../../languages/guess.ts";
import { settings } from "../../settings/settings.ts";
import type { UploadList } from "../../uploads/list.ts";

/** A post being written: its draft, its context, its files. */
export interface ComposePost {
  draft: ComposeDraft;
  context: LearnedContext;
  uploads: UploadList;
  guess: LanguageGuess;
  $view: ReadableAtom<ComposeView>;
  /** Whether the post waits for its files or context before it is sent. */
  $isPreparing: WritableAtom<boolean>;
  /** The draft as it is being sent; null at other times. */
  $sending: WritableAtom<KeptDraft | null>;
  $failure: WritableAtom<Failure | undefined>;
  change(part: Partial<DraftContents>): void;
  end(): void;
}

export interface PostOptions {
  /** The id of the preceding draft in a thread. */
  after?: string;
  contents?: Partial<DraftContents>;
  /** A draft to use that is not stored. */
  loose?: ComposeDraft;
}

const SAFE = atom<Keeping>({ kept: true, place: "nowhere" });

export function createPost(
  client: Client,
  target: ComposeTarget,
  options: PostOptions = {},
): ComposePost {
  const $isPreparing = atom(false);
  const $sending = atom<KeptDraft | null>(null);
  const $failure = atom<Failure | undefined>();
  const guess = createLanguageGuess(client);
  const draft =
    options.loose ??
    createComposeDraft(client, target, {
      ...options,
      typed(text) {
        const { start } = context.$context.get();
        return text.startsWith(start.text) ? text.slice(start.text.length) : text;
      },
    });

  const $present = computed([draft.$draft, $sending], (now, sending) => sending ?? now);
  // Keep the same object while it is equal, so that typing doesn't reload the context.
  let subject: Subject | undefined;
  const $subject = computed($present, now => {
    const next = subjectOf(now);
    return (subject = subject && same(subject, next) ? subject : next);
  });
  const context = createComposeContext(client, $subject);
  const $shown = computed([$present, context.$context], shownDraft);
  const $isGoing = computed($sending, sending => sending !== null);
  const $isSending = computed([$isPreparing, $isGoing], (one, other) => one || other);
  const media = createComposeMedia(client, $shown, $isGoing, draft.change);

  const $draftState = computed(
    [
      draft.$isLoaded,
      context.$learning,
      $isSending,
      $failure,
      options.loose ? SAFE : keptDrafts(client).$keeping,
    ],
    (isLoaded, isLearning, isSending, failure, keeping) => ({
      isLoaded,
      isLearning,
      isSending,
      failure,
      keeping,
    }),
  );
  const $view = computed([$present, context.$context, $draftState], composeView);

  /** Text typed before the parent of the reply was loaded. */
  let early: string | undefined;

  function noteEarly(text: string): void {
    const { start, isParentKnown } = context.$context.get();
    const now = draft.$draft.get();
    // A continued draft already has its initial text.
    const isFresh = now.begun.includes("text") || now.text === early;
    early = !isParentKnown && isFresh && text !== start.text ? text : undefined;
  }

  const stopBeginning = context.$context.subscribe(({ start, isParentKnown }) => {
    if (!isParentKnown || early === undefined) return;
    const { text } = draft.$draft.get();
    const isSame = text === early && $sending.get() === null;
    early = undefined;
    if (isSame && !text.startsWith(start.text)) draft.change({ text: start.text + text });
  });

  function change(part: Partial<DraftContents>): void {
    // While the post is being sent, only changes with a text are taken.
    const sending = $sending.get();
    if (sending) return part.text === undefined ? undefined : $sending.set({ ...sending, ...part });
    if (part.text !== undefined) noteEarly(part.text);
    const { start } = context.$context.get();
    const now = draft.$draft.get();
    // A text that is the initial one again counts as untouched.
    draft.change(part.text === start.text ? { ...part, begun: withText(now) } : part);
    $failure.set(undefined);
  }

  const stopGuessing = computed(
    [$shown, settings(client).$settings],
    ({ text }, { detect_language }) => (detect_language ? text : ""),
  ).subscribe(text => guess.look(text));

  return {
    draft,
    context,
    uploads: media.list,
    guess,
    $view,
    $isPreparing,
    $sending,
    $failure,
    change,
    end() {
      stopGuessing();
      stopBeginning();
      media.end();
      guess.end();
      context.end();
      draft.end();
    },
  };
}

const withText = ({ begun }: KeptDraft) => [
  ...begun.filter(each => each !== "text"),
  "text" as const,
];
