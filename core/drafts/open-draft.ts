import { atom, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { same } from "../lib/same.ts";
import { throttled } from "../lib/throttled.ts";
import { parseTargetKey } from "../composer/target.ts";
import {
  INITIAL_FIELDS,
  changedDraft,
  isBlank,
  newDraft,
  type DraftContents,
  type StoredDraft,
} from "./draft.ts";
import type { StoredRecords } from "./stored-records.ts";

/** A draft that is open in a composer. */
export interface OpenDraft {
  /** The draft. Its id changes if another tab stored different contents under the old one. */
  $draft: ReadableAtom<StoredDraft>;
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
function emptyDraftLike(id: string, { occasion: target }: StoredDraft): StoredDraft {
  const { replyTo = null, quote = null, edit = null } = parseTargetKey(target);
  return newDraft(id, { occasion: target, replyTo, quote, edit, begun: [...INITIAL_FIELDS] });
}

/**
 * Opens a draft. Tabs with the same draft stay in sync while only one of them changes it. If two
 * change it at the same time, it becomes two drafts, as neither text is the later one.
 */
export function openDraft(
  client: Client,
  records: StoredRecords<StoredDraft>,
  draft: StoredDraft,
): OpenDraft {
  const { environment } = client;
  const $draft = atom(draft);
  /** The version that is stored, by this tab or by the one it follows. */
  let stored = draft;
  let isStoring = false;
  let isOver = false;
  let writing = Promise.resolve();
  let cancelStoreLater = () => {};
  const isDirty = () => $draft.get() !== stored;

  function become(next: StoredDraft): void {
    stored = next;
    $draft.set(next);
  }

  /** Continues as a draft of its own, with a new id. */
  function part(): void {
    cancelStoreLater();
    const id = environment.randomId();
    stored = newDraft(id);
    $draft.set({ ...$draft.get(), id, changedAt: 0 });
    queue();
  }

  const later = () => Math.max(environment.now(), stored.changedAt + 1);

  async function store(): Promise<void> {
    if (!isDirty()) return;
    isStoring = true;
    const { id } = stored;
    let current = $draft.get();
    const found = { is: "ours" };
    const change = await records.change(id, now => {
      // Read the current state only now: it may have changed since the call.
      current = $draft.get();
      const isChange = now !== undefined && now.changedAt !== stored.changedAt;
      // Both tabs may have made the same change, such as a finished upload.
      if (isChange && same({ ...now, changedAt: 0 }, { ...current, changedAt: 0 })) return now;
      if (isChange) found.is = "other";
      else if (!now && stored.changedAt !== 0) found.is = "nothing";
      if (found.is !== "ours") return now ?? null;
      return isBlank(current) ? null : { ...current, changedAt: later() };
    });
    isStoring = false;
    if (found.is === "other") return part();
    if (found.is === "nothing") return storeLater();
    stored = change ?? { ...current, changedAt: 0 };
    if ($draft.get() === current) $draft.set(stored);
    follow();
  }

  /** Waits before it stores a missing draft anew: if the user has signed out, it must stay away. */
  function storeLater(): void {
    cancelStoreLater();
    cancelStoreLater = environment.after(SIGN_OUT_CHECK_MS, () => !isOver && isDirty() && part());
  }

  const queue = () => void (writing = writing.then(store));
  const write = throttled(environment.after, SAVE_INTERVAL_MS, queue);

  /** Applies a change from another tab. */
  function follow(): void {
    const now = records.$all.get().find(one => one.id === stored.id);
    if (now?.changedAt === stored.changedAt || (!now && stored.changedAt === 0)) return;
    // Both tabs changed the draft: the next save resolves that.
    if (isDirty()) return now ? undefined : part();
    become(now ?? emptyDraftLike(environment.randomId(), stored));
  }

  const stopListening = records.listen(id => {
    if (id === stored.id && !isStoring) follow();
  });

  function leave(): void {
    if (!isDirty()) return;
    const changedAt = later();
    const isKept = !isBlank($draft.get()) && records.storeNow({ ...$draft.get(), changedAt });
    if (isKept) stored = { ...stored, changedAt };
    queue();
  }

  const stopLeaving = environment.leaving(leave);

  function end(): void {
    if (isOver) return;
    queue();
    isOver = true;
    write.cancel();
    cancelStoreLater();
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
