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

/** A draft that is open in a composer. */
export interface OpenDraft {
  /** The draft. Its id changes if another tab stored different contents under the old one. */
  $draft: ReadableAtom<KeptDraft>;
  /** Changes parts of the draft. They count as touched, unless `part` includes `begun`. */
  change(part: Partial<DraftContents>): void;
  /** Resolves when all changes are stored, as far as possible. */
  settled(): Promise<void>;
  /** Closes the draft; it stays stored. */
  release(): void;
}

/** Milliseconds between two saves: the most that a crash can lose. */
const SAVE_INTERVAL_MS = 300;

/**
 * How long to wait, in ms, before a draft that disappeared is stored anew: the user may have signed
 * out, which removes drafts.
 */
const SIGN_OUT_CHECK_MS = 2000;

/** Returns a new draft for the same target. */
function begunAnew(id: string, { occasion: target }: KeptDraft): KeptDraft {
  const { replyTo = null, quote = null, edit = null } = targetNamed(target);
  return newDraft(id, { occasion: target, replyTo, quote, edit, begun: [...BEGUN] });
}

/**
 * Opens a draft. Tabs with the same draft stay in sync while only one of them changes it. If two
 * change it at the same time, it becomes two drafts, as neither text is the later one.
 */
export function openDraft(
  client: Client,
  records: KeptRecords<KeptDraft>,
  draft: KeptDraft,
): OpenDraft {
  const { environment } = client;
  const $draft = atom(draft);
  /** The version that is stored, by this tab or by the one it follows. */
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

  /** Continues as a draft of its own, with a new id. */
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
      // Read the current state only now: it may have changed since the call.
      mine = $draft.get();
      const isChange = now !== undefined && now.changedAt !== kept.changedAt;
      // Both tabs may have made the same change, such as a finished upload.
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

  /** Waits before it stores a missing draft anew: if the user has signed out, it must stay away. */
  function doubt(): void {
    stopDoubting();
    stopDoubting = environment.after(SIGN_OUT_CHECK_MS, () => !isOver && isDirty() && part());
  }

  const queue = () => void (writing = writing.then(store));
  const write = throttled(environment.after, SAVE_INTERVAL_MS, queue);

  /** Applies a change from another tab. */
  function follow(): void {
    const now = records.$all.get().find(one => one.id === kept.id);
    if (now?.changedAt === kept.changedAt || (!now && kept.changedAt === 0)) return;
    // Both tabs changed the draft: the next save resolves that.
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
      // One save may have queued another one.
      for (let last; last !== writing;) await (last = writing);
    },
    release: end,
  };
}
