import { atom, computed, type ReadableAtom } from "nanostores";
import * as v from "valibot";
import type { Client } from "../client.ts";
import { type ComposeTarget, targetKey } from "./target.ts";
import { outgoing, previewOf } from "./internal/send.ts";
import type { ComposeView } from "./view.ts";
import { createPost } from "./internal/post.ts";
import type { Compose } from "./compose.ts";
import { fieldsOf, type Fields } from "./form-fields.ts";
import {
  storedDraftShape,
  type StoredDraft,
  INITIAL_FIELDS,
  changedDraft,
  contentsOf,
  newDraft,
  type DraftContents,
} from "../drafts/draft.ts";
import type { ComposeDraft } from "./compose-draft.ts";

/** Why the form should not be submitted. */
export type FormProblem = "missing" | "long" | "poll" | "file";

/** A post written in a form of the page, which submits it. It is not sent or stored here. */
export interface FormPost {
  compose: Compose;
  /** The fields to submit, named like Mastodon's parameters. */
  $fields: ReadableAtom<Fields>;
  $problem: ReadableAtom<FormProblem | null>;
  /** Serialises the whole state, for `restore`. */
  state(): string;
  restore(state: string): void;
  reset(): void;
  setTarget(target: ComposeTarget): void;
  setDisabled(disabled: boolean): void;
  end(): void;
}

export function createFormPost(
  client: Client,
  target: ComposeTarget,
  before: string | null,
): FormPost {
  const unstoredDraft = createUnstoredDraft(
    target,
    before === null ? null : draftOf(client, before),
  );
  const post = createPost(client, target, { unstoredDraft });
  const $isDisabled = atom(false);

  const $view = computed([post.$view, $isDisabled], (view, isDisabled): ComposeView => {
    const canPreview = view.canPreview && client.person !== null;
    const state = isDisabled ? "sending" : view.state;
    return { ...view, state, canPreview, canSchedule: false, canThread: false };
  });

  const $fields = computed(
    [post.$view, unstoredDraft.$draft, post.context.$context, post.guess.$language],
    (_, draft, { visibility: known }): Fields => {
      const { wire } = outgoing(client, post);
      const chosen = draft.visibility ?? known;
      // The user's default is unknown so far: the receiver of the form chooses.
      return fieldsOf({ ...wire, visibility: chosen ?? undefined });
    },
  );

  const $problem = computed(
    [post.$view, post.uploads.$uploads],
    ({ text, left, pollProblems }, files): FormProblem | null => {
      if (files.some(({ status }) => status.state !== "ready")) return "file";
      if (left < 0) return "long";
      if (pollProblems.length > 0) return "poll";
      return text.trim() === "" && files.length === 0 ? "missing" : null;
    },
  );

  return {
    compose: {
      $view,
      $draft: atom(""),
      ...post.setters,
      uploads: post.uploads,
      $detectedLanguage: post.guess.$language,
      $thread: atom<readonly Compose[]>([]),
      addToThread() {},
      removeFromThread: () => () => {},
      putAside() {},
      preview: () => previewOf(client, post),
      send: async () => ({ kind: "refused" }),
      discard: unstoredDraft.discard,
      retry() {},
    },
    $fields,
    $problem,
    state: () => JSON.stringify({ person: client.person, draft: unstoredDraft.$draft.get() }),
    restore(state) {
      const draft = draftOf(client, state);
      if (!draft) return;
      unstoredDraft.change(contentsOf(draft));
    },
    reset: unstoredDraft.reset,
    setTarget: unstoredDraft.setTarget,
    setDisabled: disabled => $isDisabled.set(disabled),
    end: post.end,
  };
}

const stateShape = v.object({ person: v.nullable(v.string()), draft: storedDraftShape });

/** Reads a state. Files are dropped unless their uploader is signed in: only they can post them. */
function draftOf({ person }: Client, state: string): StoredDraft | null {
  try {
    const { person: author, draft } = v.parse(stateShape, JSON.parse(state));
    return author === person ? draft : { ...draft, media: [] };
  } catch {
    // The state is of another version, or invalid: start with an empty post.
    return null;
  }
}

/** A draft that is not stored: it belongs to the page, not to the user's drafts. */
interface UnstoredDraft extends ComposeDraft {
  /** Changes the target; touched fields stay. */
  setTarget(target: ComposeTarget): void;
  /** Resets all fields to those of the target. */
  reset(): void;
}

function createUnstoredDraft(target: ComposeTarget, before: StoredDraft | null): UnstoredDraft {
  let now = target;
  const about = () => {
    const { replyTo = null, quote = null } = now;
    return { occasion: targetKey(now), replyTo, quote };
  };
  const untouchedDraft = (): StoredDraft =>
    newDraft("", { ...about(), begun: [...INITIAL_FIELDS] });
  const $draft = atom<StoredDraft>(before ?? untouchedDraft());
  const change = (part: Partial<DraftContents>) => $draft.set(changedDraft($draft.get(), part));

  return {
    $draft,
    $isLoaded: atom(true),
    loaded: Promise.resolve(),
    change,
    continueWith: async () => {},
    renew: () => $draft.set(untouchedDraft()),
    discard() {
      const all = $draft.get();
      $draft.set(untouchedDraft());
      return () => $draft.set(all);
    },
    settled: async () => {},
    end: () => {},
    setTarget(next) {
      now = next;
      change(about());
    },
    reset: () => $draft.set(untouchedDraft()),
  };
}
