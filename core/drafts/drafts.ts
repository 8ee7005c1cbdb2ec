import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { computed, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { openDraft, type OpenDraft } from "./open-draft.ts";
import {
  isBlank,
  storedDraftShape,
  newDraft,
  type DraftContents,
  type StoredDraft,
} from "./draft.ts";
import { convertOldDrafts } from "./internal/migration.ts";
import { createStoredRecords, type StoragePlace } from "./stored-records.ts";

/** How reliably drafts are stored. */
export interface DraftStorage {
  /** False if drafts are lost when the page closes; `message` says so. */
  isStored: boolean;
  place: StoragePlace;
  message?: MessageDescriptor;
}

export interface DraftStore {
  /** Newest first. */
  $drafts: ReadableAtom<readonly StoredDraft[]>;
  $storage: ReadableAtom<DraftStorage>;
  /** Resolves when the stored drafts have been read. */
  loaded: Promise<void>;
  /** Starts a draft; it is stored once it has contents. */
  create(contents?: Partial<DraftContents>): OpenDraft;
  /** Opens a stored draft; null if it doesn't exist any more. */
  open(id: string): Promise<OpenDraft | null>;
  /** Stores a draft; replaces the one with its id. */
  store(draft: StoredDraft): Promise<void>;
  /** Stores a draft synchronously, while the page closes; `store` or `remove` must follow. */
  storeNow(draft: StoredDraft): void;
  /** Makes the drafts that follow a sent one replies to its post, if there is one. */
  linkFollowing(sent: string, replyTo: string | null): Promise<void>;
  /**
   * Removes a draft; the returned function restores it.
   * @param until a draft changed after this time stays; in ms since 1970
   */
  remove(id: string, until?: number): Promise<() => Promise<void>>;
  /** Counts the drafts that signing out would delete. */
  unsent(): Promise<{ count: number }>;
}

const NO_ROOM = msg`Your browser is out of storage space for drafts. What you write will be lost when you close this page.`;

/** The user's drafts, stored in this browser as they are typed. */
export const storedDrafts = scoped((client: Client): DraftStore => {
  const { environment } = client;
  const records = createStoredRecords(client, "kept-draft", storedDraftShape);
  const loaded = records.loaded.then(() => convertOldDrafts(client, records));

  const held = new Set<OpenDraft>();
  client.onEnd(() => held.forEach(one => one.release()));

  function hold(draft: StoredDraft): OpenDraft {
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

  const touched = (draft: StoredDraft): StoredDraft => ({
    ...draft,
    changedAt: Math.max(environment.now(), draft.changedAt + 1),
  });

  async function store(draft: StoredDraft): Promise<void> {
    await records.change(draft.id, () => touched(draft));
  }

  async function linkFollowing(sent: string, replyTo: string | null): Promise<void> {
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
    $storage: computed(records.$place, place => ({
      isStored: place !== "nowhere",
      place,
      ...(place === "nowhere" && { message: NO_ROOM }),
    })),
    loaded,
    create: contents => hold(newDraft(environment.randomId(), contents)),
    async open(id) {
      await loaded;
      const draft = records.$all.get().find(one => one.id === id);
      return draft ? hold(draft) : null;
    },
    store,
    storeNow: draft => void records.storeNow(touched(draft)),
    linkFollowing,
    async remove(id, until = Infinity) {
      const removed: StoredDraft[] = [];
      await records.change(id, now => {
        if (now && now.changedAt > until) return now;
        if (now) removed[0] = now;
        return null;
      });
      return async () => {
        if (removed[0]) await store(removed[0]);
      };
    },
    async unsent() {
      await loaded;
      return { count: records.$all.get().filter(draft => !isBlank(draft)).length };
    },
  };
});
