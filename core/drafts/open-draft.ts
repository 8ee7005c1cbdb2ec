import { atom, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { same } from "../lib/same.ts";
import { throttled } from "../lib/throttled.ts";
import { targetNamed } from "../composer/target.ts";
import {
  BEGUN,
  changedDraft,
  isBlank,
  newDraft,
  type DraftContents,
  type KeptDraft,
} from "./draft.ts";
import type { KeptRecords } from "./stored-records.ts";

/** A draft while somebody writes it. */
export interface OpenDraft {
  /** Its id is another one after somebody has written something else under it in another tab. */
  $draft: ReadableAtom<KeptDraft>;
  /** What is changed is touched, unless it says itself what is not. */
  change(part: Partial<DraftContents>): void;
  /** Resolves when everything that was written is kept as well as it can be. */
  settled(): Promise<void>;
  /** It stays among the drafts. */
  release(): void;
}

/** Milliseconds between two writings, and the most that a crash can cost. */
const SAVE_INTERVAL_MS = 300;

/** Milliseconds in which a draft that is gone may turn out to be gone with its author's session. */
const SIGN_OUT_CHECK_MS = 2000;

/** Another draft for the same target. */
function begunAnew(id: string, { occasion: target }: KeptDraft): KeptDraft {
  const { replyTo = null, quote = null, edit = null } = targetNamed(target);
  return newDraft(id, { occasion: target, replyTo, quote, edit, begun: [...BEGUN] });
}

/**
 * Tabs that show one draft follow each other while only one of them is typed in. What was typed in
 * two of them at a time becomes two drafts: neither text can be said to be the later one.
 */
export function openDraft(
  client: Client,
  records: KeptRecords<KeptDraft>,
  draft: KeptDraft,
): OpenDraft {
  const { environment } = client;
  const $draft = atom(draft);
  /** What is kept of it, by us or by the tab that we follow. */
  let kept = draft;
  let isStoring = false;
  let isOver = false;
  let writing = Promise.resolve();
  let stopDoubting = () => {};
  const isDirty = () => $draft.get() !== kept;

  function become(next: KeptDraft): void {
    kept = next;
    $draft.set(next);
  }

  /** Goes on under a name of its own. */
  function part(): void {
    stopDoubting();
    const id = environment.randomId();
    kept = newDraft(id);
    $draft.set({ ...$draft.get(), id, changedAt: 0 });
    queue();
  }

  const later = () => Math.max(environment.now(), kept.changedAt + 1);

  async function store(): Promise<void> {
    if (!isDirty()) return;
    isStoring = true;
    const { id } = kept;
    let mine = $draft.get();
    const found = { is: "ours" };
    const change = await records.change(id, now => {
      // All this as it is when its turn has come: meanwhile more was typed, or the page was left.
      mine = $draft.get();
      const isChange = now !== undefined && now.changedAt !== kept.changedAt;
      // Both may have come to the same, as where a file is ready.
      if (isChange && same({ ...now, changedAt: 0 }, { ...mine, changedAt: 0 })) return now;
      if (isChange) found.is = "other";
      else if (!now && kept.changedAt !== 0) found.is = "nothing";
      if (found.is !== "ours") return now ?? null;
      return isBlank(mine) ? null : { ...mine, changedAt: later() };
    });
    isStoring = false;
    if (found.is === "other") return part();
    if (found.is === "nothing") return doubt();
    kept = change ?? { ...mine, changedAt: 0 };
    if ($draft.get() === mine) $draft.set(kept);
    follow();
  }

  /** Thrown away elsewhere, where it is heard of; or its author has signed out: that is the end. */
  function doubt(): void {
    stopDoubting();
    stopDoubting = environment.after(SIGN_OUT_CHECK_MS, () => !isOver && isDirty() && part());
  }

  const queue = () => void (writing = writing.then(store));
  const write = throttled(environment.after, SAVE_INTERVAL_MS, queue);

  /** Does what was done in another tab. */
  function follow(): void {
    const now = records.$all.get().find(one => one.id === kept.id);
    if (now?.changedAt === kept.changedAt || (!now && kept.changedAt === 0)) return;
    // Both were typed in: the next writing finds out.
    if (isDirty()) return now ? undefined : part();
    become(now ?? begunAnew(environment.randomId(), kept));
  }

  const stopListening = records.listen(id => {
    if (id === kept.id && !isStoring) follow();
  });

  function leave(): void {
    if (!isDirty()) return;
    const changedAt = later();
    const isKept = !isBlank($draft.get()) && records.keepNow({ ...$draft.get(), changedAt });
    if (isKept) kept = { ...kept, changedAt };
    queue();
  }

  const stopLeaving = environment.leaving(leave);

  function end(): void {
    if (isOver) return;
    queue();
    isOver = true;
    write.cancel();
    stopDoubting();
    stopListening();
    stopLeaving();
  }

  return {
    $draft,
    change(part) {
      $draft.set(changedDraft($draft.get(), part));
      write();
    },
    async settled() {
      queue();
      // One writing may have asked for another one.
      for (let last; last !== writing;) await (last = writing);
    },
    release: end,
  };
}
