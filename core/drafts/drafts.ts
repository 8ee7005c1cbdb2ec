import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { computed, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { openDraft, type OpenDraft } from "./open-draft.ts";
import { isBlank, keptDraftShape, newDraft, type DraftContents, type KeptDraft } from "./draft.ts";
import { moveOldDrafts } from "./internal/migration.ts";
import { createKeptRecords, type Place } from "./stored-records.ts";

/** How reliably drafts are stored. */
export interface Keeping {
  /** False if drafts are lost when the page closes; `words` says so. */
  kept: boolean;
  place: Place;
  words?: MessageDescriptor;
}

export interface KeptDraftStore {
  /** Newest first. */
  $drafts: ReadableAtom<readonly KeptDraft[]>;
  $keeping: ReadableAtom<Keeping>;
  /** Resolves when the stored drafts have been read. */
  loaded: Promise<void>;
  /** Starts a draft; it is stored once it has contents. */
  begin(contents?: Partial<DraftContents>): OpenDraft;
  /** Opens a stored draft; null if it doesn't exist any more. */
  open(id: string): Promise<OpenDraft | null>;
  /** Stores a draft; replaces the one with its id. */
  keep(draft: KeptDraft): Promise<void>;
  /** Stores a draft synchronously, while the page closes; `keep` or `remove` must follow. */
  keepNow(draft: KeptDraft): void;
  /** Makes the drafts that follow a sent one replies to its post, if there is one. */
  answer(sent: string, replyTo: string | null): Promise<void>;
  /**
   * Removes a draft; the returned function restores it.
   * @param until a draft changed after this time stays; in ms since 1970
   */
  remove(id: string, until?: number): Promise<() => Promise<void>>;
  /** Counts the drafts that signing out would delete. */
  unsent(): Promise<{ count: number }>;
}

const WORDS = msg`This browser is out of storage space for drafts. What you write will be lost when you close this page.`;

/** The user's drafts, stored in this browser as they are typed. */
export const keptDrafts = scoped((client: Client): KeptDraftStore => {
  const { environment } = client;
  const records = createKeptRecords(client, "kept-draft", keptDraftShape);
  const loaded = records.loaded.then(() => moveOldDrafts(client, records));

  const held = new Set<OpenDraft>();
  client.onEnd(() => held.forEach(one => one.release()));

  function hold(draft: KeptDraft): OpenDraft {
    const { release, ...one } = openDraft(client, records, draft);
    const whole: OpenDraft = {
      ...one,
      release() {
        held.delete(whole);
        release();
      },
    };
    held.add(whole);
    return whole;
  }

  const touched = (draft: KeptDraft): KeptDraft => ({
    ...draft,
    changedAt: Math.max(environment.now(), draft.changedAt + 1),
  });

  async function keep(draft: KeptDraft): Promise<void> {
    await records.change(draft.id, () => touched(draft));
  }

  async function answer(sent: string, replyTo: string | null): Promise<void> {
    for (const { id, after } of records.$all.get()) {
      if (after !== sent) continue;
      // Check again: another tab may have done this already.
      await records.change(id, now =>
        now?.after === sent ? touched({ ...now, replyTo, after: null }) : (now ?? null),
      );
    }
  }

  return {
    $drafts: computed(records.$all, all =>
      all.toSorted((one, other) => other.changedAt - one.changedAt),
    ),
    $keeping: computed(records.$place, place => ({
      kept: place !== "nowhere",
      place,
      ...(place === "nowhere" && { words: WORDS }),
    })),
    loaded,
    begin: contents => hold(newDraft(environment.randomId(), contents)),
    async open(id) {
      await loaded;
      const draft = records.$all.get().find(one => one.id === id);
      return draft ? hold(draft) : null;
    },
    keep,
    keepNow: draft => void records.keepNow(touched(draft)),
    answer,
    async remove(id, until = Infinity) {
      const removed: KeptDraft[] = [];
      await records.change(id, now => {
        if (now && now.changedAt > until) return now;
        if (now) removed[0] = now;
        return null;
      });
      return async () => {
        if (removed[0]) await keep(removed[0]);
      };
    },
    async unsent() {
      await loaded;
      return { count: records.$all.get().filter(draft => !isBlank(draft)).length };
    },
  };
});
