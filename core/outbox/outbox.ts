import { atom, computed, type ReadableAtom } from "nanostores";
import type { NewStatus, StatusText } from "../api/statuses/compose.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import type { KeptDraft } from "../drafts/draft.ts";
import { keptDrafts } from "../drafts/drafts.ts";
import { createKeptRecords } from "../drafts/stored-records.ts";
import { following, isMovable, outboxShape, takenAt, type OutboxEntry } from "./internal/entry.ts";
import { createSender, type SentListener } from "./internal/sender.ts";
import { outgoingPost, type Before, type OutgoingPost } from "./view.ts";

/** A draft, and what is to be sent of it. */
export interface Outgoing {
  draft: KeptDraft;
  /** By `newStatus`, or by `statusEdit` where the draft changes a post. */
  wire: NewStatus | StatusText;
}

export interface OutboxStore {
  /** What is on its way, in the order in which it is sent. */
  $posts: ReadableAtom<readonly OutgoingPost[]>;
  /** Resolves when what was kept has been read. */
  loaded: Promise<void>;
  /** The ids of those that were here before this page. */
  left: Promise<readonly string[]>;
  /**
   * Takes posts out of the drafts and sends them; each but the first answers the one before it.
   * @param grace milliseconds in which they can be taken back, 30,000 at most
   */
  put(posts: readonly Outgoing[], grace?: number): Promise<void>;
  /** The ids of those for which somebody on this page waits, who hears what became of them. */
  $awaited: ReadableAtom<readonly string[]>;
  /** Waits for them; the answer ends that. */
  await(ids: readonly string[]): () => void;
  /** Sends at once what waits, failed, or could be taken back. */
  hurry(id: string): Promise<void>;
  /** Sends what waited for a sign-in; a page that begins does so by itself. */
  resume(): Promise<void>;
  /** Puts one back among the drafts, to be changed; null where it is being sent or was. */
  takeBack(id: string): Promise<KeptDraft | null>;
  /** Throws one away; the answer makes a draft of it. Null where it is being sent or was. */
  discard(id: string): Promise<(() => Promise<void>) | null>;
  /** Runs when one of them has been sent, by whatever tab. */
  onSent(listener: SentListener): () => void;
  /** What a sign-out would take away. */
  unsent(): Promise<{ count: number }>;
}

const MAX_GRACE_MS = 30_000;

/** What a person has sent off: it waits for the network and the server, and goes out once. */
export const outbox = scoped((client: Client): OutboxStore => {
  const { environment } = client;
  const records = createKeptRecords(client, "outbox", outboxShape);
  const $awaited = atom<readonly string[]>([]);
  const left = records.loaded.then(() => records.$all.get().map(({ id }) => id));
  const drafts = keptDrafts(client);
  const sender = createSender(client, records);
  const find = (id: string) => records.$all.get().find(entry => entry.id === id);

  function beforeOf({ after }: OutboxEntry): Before {
    if (after === null) return null;
    if (find(after)) return "outbox";
    return drafts.$drafts.get().some(({ id }) => id === after) ? "drafts" : "gone";
  }

  /** As one that nobody sends, from then on; undefined where it is too late. */
  async function stop(id: string): Promise<OutboxEntry | undefined> {
    const before: OutboxEntry[] = [];
    await records.change(id, now => {
      if (!now || !isMovable(now)) return now ?? null;
      before[0] = now;
      return { ...now, state: { is: "leaving" }, changedAt: environment.now() };
    });
    return before[0];
  }

  async function put(posts: readonly Outgoing[], grace = 0): Promise<void> {
    await Promise.all([records.loaded, drafts.loaded]);
    const now = environment.now();
    const until = grace > 0 ? now + Math.min(grace, MAX_GRACE_MS) : now;
    const state: OutboxEntry["state"] =
      grace > 0 ? { is: "grace", until } : { is: "waiting", until, trouble: null };
    const entries = posts.map(({ draft, wire }, index): OutboxEntry => {
      const before = posts[index - 1]?.draft.id ?? draft.after;
      const isThere = index > 0 || (before !== null && (find(before) || sender.waitsFor(before)));
      const after = isThere ? before : null;
      return {
        id: draft.id,
        key: environment.randomId(),
        wire: { ...wire },
        draft: { ...draft, after },
        after,
        lostAt: null,
        others: sender.alike(wire.status),
        tries: 0,
        state,
        addedAt: now + index,
        changedAt: now,
      };
    });
    // The last one first: when one is sent, all that follow it must be there.
    for (const entry of entries.toReversed()) await records.change(entry.id, () => entry);
    for (const entry of entries) await drafts.remove(entry.id, takenAt(entry));
  }

  return {
    $posts: computed([records.$all, drafts.$drafts], all =>
      all
        .toSorted((one, other) => one.addedAt - other.addedAt)
        .map(entry => outgoingPost(entry, beforeOf(entry))),
    ),
    loaded: records.loaded,
    left,
    $awaited,
    await(ids) {
      $awaited.set([...$awaited.get(), ...ids]);
      return () => $awaited.set($awaited.get().filter(id => !ids.includes(id)));
    },
    put,
    async hurry(id) {
      const at = environment.now();
      await records.change(id, now => {
        if (!now || !isMovable(now)) return now ?? null;
        const alone = beforeOf(now) === "gone";
        return {
          ...(alone ? following(now, now.draft.replyTo, null) : now),
          // Whatever was answered would be answered again.
          key: now.state.is === "failed" ? environment.randomId() : now.key,
          tries: 0,
          state: { is: "waiting", until: at, trouble: null },
          changedAt: at,
        };
      });
    },
    async takeBack(id) {
      const entry = await stop(id);
      if (!entry) return null;
      await drafts.keep(entry.draft);
      await records.change(id, () => null);
      return entry.draft;
    },
    async discard(id) {
      const entry = await stop(id);
      if (!entry) return null;
      const { draft, after } = entry;
      for (const other of records.$all.get()) {
        if (other.after !== id) continue;
        await records.change(
          other.id,
          now => (now && following(now, draft.replyTo, after)) || null,
        );
      }
      await records.change(id, () => null);
      return () => drafts.keep({ ...draft, after: null });
    },
    resume: sender.resume,
    onSent: sender.onSent,
    async unsent() {
      await records.loaded;
      return { count: records.$all.get().length };
    },
  };
});
