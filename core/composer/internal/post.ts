import { atom, computed, type ReadableAtom, type WritableAtom } from "nanostores";
import type { Client } from "../../client.ts";
import type { Failure } from "../../failure.ts";
import { same } from "../../lib/same.ts";
import { createComposeContext, type ComposeContextStore } from "./context.ts";
import type { ComposeTarget } from "../target.ts";
import { subjectOf, type Subject } from "./subject.ts";
import { composeView, shownDraft, type ComposeView } from "../view.ts";
import { createComposeDraft, type ComposeDraft } from "../compose-draft.ts";
import type { Compose } from "../compose.ts";
import type { DraftContents, StoredDraft } from "../../drafts/draft.ts";
import { storedDrafts, type DraftStorage } from "../../drafts/drafts.ts";
import { createLanguageGuess, type LanguageGuess } from "../../languages/guess.ts";
import { settings } from "../../settings/settings.ts";
import type { UploadList } from "../../uploads/list.ts";
import { storedUpload } from "../../uploads/upload.ts";
import { uploads } from "../../uploads/uploads.ts";

/** A post being written: its draft, its context, its files. */
export interface ComposePost {
  draft: ComposeDraft;
  context: ComposeContextStore;
  uploads: UploadList;
  guess: LanguageGuess;
  $view: ReadableAtom<ComposeView>;
  /** Whether the post waits for its files or context before it is sent. */
  $isPreparing: WritableAtom<boolean>;
  /** The draft as it is being sent; null at other times. */
  $sending: WritableAtom<StoredDraft | null>;
  $failure: WritableAtom<Failure | undefined>;
  /** The functions with which the author changes the post. */
  setters: Pick<
    Compose,
    "write" | "change" | "address" | "setWarning" | "toggleWarning" | "setQuote"
  >;
  end(): void;
}

export interface PostOptions {
  /** The id of the preceding draft in a thread. */
  after?: string;
  contents?: Partial<DraftContents>;
  /** A draft to use that is not stored. */
  unstoredDraft?: ComposeDraft;
}

const SAFE = atom<DraftStorage>({ isStored: true, place: "nowhere" });

export function createPost(
  client: Client,
  target: ComposeTarget,
  options: PostOptions = {},
): ComposePost {
  const $isPreparing = atom(false);
  const $sending = atom<StoredDraft | null>(null);
  const $failure = atom<Failure | undefined>();
  const guess = createLanguageGuess(client, () => context.$context.get().language);
  const draft =
    options.unstoredDraft ??
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

  // Keep the files and the draft in sync, in both directions.
  const name = client.environment.randomId();
  const list = uploads(client).of(name);
  const inList = () => list.$uploads.get().map(storedUpload);
  const stopList = list.$uploads.listen(() => {
    const media = inList();
    if (!$isGoing.get() && !same(media, $shown.get().media)) draft.change({ media });
  });
  // Files stay visible while the post is being sent, though the draft is empty by then.
  const stopMedia = computed([$shown, $isGoing], ({ media }, isGoing) =>
    isGoing ? null : media,
  ).subscribe(media => {
    if (media && !same(media, inList())) list.restore(media);
  });

  // What was removed from a post doesn't belong to the next one.
  const stopRemoved = computed([draft.$draft, $isGoing], ({ id }, isGoing) =>
    isGoing ? null : id,
  ).listen(() => list.forgetRemoved());

  const $draftState = computed(
    [
      draft.$isLoaded,
      context.$isLoading,
      $isSending,
      $failure,
      options.unstoredDraft ? SAFE : storedDrafts(client).$storage,
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

  /** The warning that was last removed, to restore it. */
  let taken: string | undefined;

  function setWarning(warning: string | null): void {
    if (warning === null) taken = $view.get().warning ?? taken;
    change({ warning });
  }

  const stopGuessing = computed(
    [$shown, settings(client).$settings],
    ({ text }, { detect_language }) => (detect_language ? text : ""),
  ).subscribe(text => guess.update(text));

  return {
    draft,
    context,
    uploads: list,
    guess,
    $view,
    $isPreparing,
    $sending,
    $failure,
    setters: {
      write: text => change({ text }),
      change,
      setWarning,
      toggleWarning() {
        const { warning } = $view.get();
        setWarning(warning === null ? (taken ?? context.$context.get().start.warning) : null);
      },
      address(audience) {
        const { text, audience: present } = $view.get();
        const { alone, ...start } = context.$context.get().start;
        if (alone === null || present === null || present === audience) return;
        const [from, to] = audience === "all" ? [alone, start.text] : [start.text, alone];
        change({ text: to + text.slice(from.length) });
      },
      setQuote: quote => $view.get().edit === null && change({ quote }),
    },
    end() {
      stopGuessing();
      stopBeginning();
      stopList();
      stopMedia();
      stopRemoved();
      uploads(client).end(name);
      guess.end();
      context.end();
      draft.end();
    },
  };
}

const withText = ({ begun: untouched }: StoredDraft) => [
  ...untouched.filter(each => each !== "text"),
  "text" as const,
];
