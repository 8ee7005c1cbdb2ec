import { atom, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { newestDraftFor, targetKey, type ComposeTarget } from "./target.ts";
import type { OpenDraft } from "../drafts/open-draft.ts";
import {
  INITIAL_FIELDS,
  changedDraft,
  contentsOf,
  isBlank,
  newDraft,
  type DraftContents,
  type StoredDraft,
} from "../drafts/draft.ts";
import { storedDrafts } from "../drafts/drafts.ts";

/** The draft of a post that is being written, which may be replaced by another one. */
export interface ComposeDraft {
  $draft: ReadableAtom<StoredDraft>;
  /** Whether the stored drafts have been read. */
  $isLoaded: ReadableAtom<boolean>;
  loaded: Promise<void>;
  change(part: Partial<DraftContents>): void;
  /** Continues with a stored draft. */
  continueWith(id: string): Promise<void>;
  /** Starts a new draft; the present one stays stored. */
  renew(): void;
  /** Empties the draft; the returned function restores its contents. */
  discard(): () => void;
  settled(): Promise<void>;
  end(): void;
}

export interface ComposeDraftOptions {
  /** The id of the preceding draft, if this is a later part of a thread. */
  after?: string;
  /** The initial contents. */
  contents?: Partial<DraftContents>;
  /** Returns what the user typed before the drafts were read, without the initial text. */
  typed(text: string): string;
}

export function createComposeDraft(
  client: Client,
  { draft: draftId, ...target }: ComposeTarget,
  { after, contents, typed }: ComposeDraftOptions,
): ComposeDraft {
  const { environment } = client;
  const drafts = storedDrafts(client);
  const name = targetKey(target);
  const $isLoaded = atom(false);
  const $draft = atom<StoredDraft>(newDraft("", { ...initialFields(), ...contents }));
  let held: OpenDraft | undefined;
  let stop = () => {};
  let isOver = false;
  /** Changes made before the drafts were read. */
  let early = contents;
  /** The id under which those changes are stored if the user leaves the page before then. */
  const spare = environment.randomId();
  let hasSpare = false;

  const stopLeaving = environment.leaving(() => {
    const draft = { ...$draft.get(), id: spare };
    if (!early || isBlank(draft)) return;
    hasSpare = true;
    drafts.storeNow(draft);
  });

  function initialFields(): Partial<DraftContents> {
    const { replyTo = null, quote = null, edit = null } = after === undefined ? target : {};
    return {
      occasion: name,
      replyTo,
      quote,
      edit,
      after: after ?? null,
      begun: [...INITIAL_FIELDS],
    };
  }

  function retain(next: OpenDraft): void {
    stop();
    held?.release();
    held = next;
    stop = next.$draft.subscribe(draft => $draft.set(draft));
  }

  /** Appends the early changes to a stored draft. */
  function join(found: OpenDraft): void {
    const { text, begun: untouched, aside: isPutAside } = found.$draft.get();
    const isThere = !untouched.includes("text");
    const more = early?.text !== undefined && isThere ? { text: text + typed(early.text) } : {};
    if (early || isPutAside) found.change({ ...early, ...more, aside: false });
  }

  async function load(): Promise<void> {
    await drafts.loaded;
    const others = drafts.$drafts.get().filter(({ id }) => id !== spare);
    const newest = after === undefined ? newestDraftFor(name, others) : undefined;
    const id = draftId ?? newest?.id;
    const kept = id === undefined ? null : await drafts.open(id);
    const found = kept ?? drafts.create(initialFields());
    stopLeaving();
    if (isOver && !early) return found.release();
    join(found);
    if (hasSpare) void found.settled().then(() => drafts.remove(spare));
    if (isOver) return found.release();
    retain(found);
    $isLoaded.set(true);
  }

  function change(part: Partial<DraftContents>): void {
    if (held) return held.change(part);
    early = { ...early, ...part };
    $draft.set(changedDraft($draft.get(), part));
  }

  return {
    $draft,
    $isLoaded,
    loaded: load(),
    change,
    async continueWith(id) {
      const found = await drafts.open(id);
      if (isOver) found?.release();
      else if (found) retain(found);
    },
    renew() {
      if (held) retain(drafts.create(initialFields()));
    },
    discard() {
      const before = contentsOf($draft.get());
      change(contentsOf(newDraft("", initialFields())));
      return () => {
        if (isOver) void drafts.store(newDraft(environment.randomId(), before));
        else change(before);
      };
    },
    settled: async () => held?.settled(),
    end() {
      isOver = true;
      stopLeaving();
      stop();
      held?.release();
    },
  };
}
