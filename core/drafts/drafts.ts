import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { computed, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { openDraft, type OpenDraft } from "./open-draft.ts";
import { isBlank, keptDraftShape, newDraft, type DraftContents, type KeptDraft } from "./draft.ts";
import { moveOldDrafts } from "./internal/migration.ts";
import { createKeptRecords, type Place } from "./stored-records.ts";

/** How safe drafts are. */
export interface Keeping {
  /** False: what is written goes with the page, for which there are words. */
  kept: boolean;
  place: Place;
  words?: MessageDescriptor;
}

export interface KeptDraftStore {
  /** Newest first. */
  $drafts: ReadableAtom<readonly KeptDraft[]>;
  $keeping: ReadableAtom<Keeping>;
  /** Resolves when what was kept has been read. */
  loaded: Promise<void>;
  /** A new one; it is among the drafts as soon as there is something in it. */
  begin(contents?: Partial<DraftContents>): OpenDraft;
  /** One that is kept; null where there is none any more. */
  open(id: string): Promise<OpenDraft | null>;
  /** Puts one among the drafts, or in the place of the one with its id. */
  keep(draft: KeptDraft): Promise<void>;
  /** The same before the page can go, for the next one; `keep` or `remove` must follow. */
  keepNow(draft: KeptDraft): void;
  /** What went on from a draft that has been sent answers its post, if there is one. */
  answer(sent: string, replyTo: string | null): Promise<void>;
  /**
   * Throws one away; the answer brings it back.
   * @param until what was changed later stays, in ms since 1970
   */
  remove(id: string, until?: number): Promise<() => Promise<void>>;
  /** What a sign-out would take away. */
  unsent(): Promise<{ count: number }>;
}

const WORDS = msg`This browser has no room for drafts. What you write is lost when you close this page.`;

/** What a person has written and not sent: in this browser, as it is typed, each by itself. */
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
      // Another tab may have sent it, too, of which we have not heard.
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
