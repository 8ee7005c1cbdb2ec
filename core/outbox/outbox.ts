import { atom, computed, type ReadableAtom } from "nanostores";
import type { NewStatus, StatusText } from "../api/statuses/compose.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import type { Failure } from "../failure.ts";
import type { StoredDraft } from "../drafts/draft.ts";
import { storedDrafts } from "../drafts/drafts.ts";
import { createStoredRecords } from "../drafts/stored-records.ts";
import {
  withReplyTo,
  canChange,
  earlierOnes,
  outboxShape,
  submittedAt,
  waitsUntil,
  type OutboxEntry,
} from "./internal/entry.ts";
import { createSender, type SentResult, type SentListener } from "./internal/sender.ts";
import { outgoingPost, type PredecessorPlace, type OutgoingPost } from "./view.ts";

export type { SentResult } from "./internal/sender.ts";

/** A draft with its request body. */
export interface PostToSend {
  draft: StoredDraft;
  /** Built by `newStatus`, or by `statusEdit` if the draft edits a post. */
  wire: NewStatus | StatusText;
}

/** What has become of posts. */
export type Outcome =
  | { is: "sent"; made: readonly SentResult[] }
  | { is: "waiting" }
  /** The post that the server refused and all after it are drafts again. */
  | { is: "refused"; failure: Failure; drafts: readonly string[] };

export interface OutboxStore {
  /** The pending posts, in the order in which they are sent. */
  $posts: ReadableAtom<readonly OutgoingPost[]>;
  /** Resolves when the stored posts are loaded. */
  loaded: Promise<void>;
  /** The ids of the posts that were stored before this page loaded. */
  storedEarlier: Promise<readonly string[]>;
  /**
   * Moves drafts to the outbox and sends them. Each but the first replies to the one before it.
   * @param grace milliseconds during which they can be taken back, at most 30,000
   */
  put(posts: readonly PostToSend[], grace?: number): Promise<void>;
  /** The ids of posts whose outcome a composer on this page waits for. */
  $awaited: ReadableAtom<readonly string[]>;
  /**
   * The same as `put`, for a composer that waits until the posts are sent, refused or waiting.
   * Resolves with what has become of them.
   */
  send(posts: readonly PostToSend[], grace?: number): Promise<Outcome>;
  /**
   * Sends a post at once that waits, has failed, or could be taken back; before it those that it
   * waits for.
   */
  sendNow(id: string): Promise<void>;
  /** Sends what waited for the network or a sign-in; also happens when a page loads. */
  resume(): Promise<void>;
  /** Moves a post back to the drafts; null if it is being sent or was sent. */
  takeBack(id: string): Promise<StoredDraft | null>;
  /**
   * Deletes a post. Resolves with a function that restores it as a draft; null if it is being sent
   * or was sent.
   */
  discard(id: string): Promise<(() => Promise<void>) | null>;
  /** Runs when any tab has sent a post. */
  onSent(listener: SentListener): () => void;
  /** Counts the posts that a sign-out would delete. */
  unsent(): Promise<{ count: number }>;
}

const MAX_GRACE_MS = 30_000;

/** How long to wait, in ms, for the tab that sent a post to tell the result. */
const OUTCOME_TIMEOUT_MS = 2000;

/** The user's posts that wait for the network and the server. Each is sent once. */
export const outbox = scoped((client: Client): OutboxStore => {
  const { environment } = client;
  const records = createStoredRecords(client, "outbox", outboxShape);
  const $awaited = atom<readonly string[]>([]);
  const storedEarlier = records.loaded.then(() => records.$all.get().map(({ id }) => id));
  const drafts = storedDrafts(client);
  const sender = createSender(client, records);
  const find = (id: string) => records.$all.get().find(entry => entry.id === id);

  function predecessorPlace({ after }: OutboxEntry): PredecessorPlace {
    if (after === null) return null;
    if (find(after)) return "outbox";
    return drafts.$drafts.get().some(({ id }) => id === after) ? "drafts" : "gone";
  }

  /**
   * Marks an entry so that no tab sends it, and resolves with its previous state; undefined if it
   * is too late.
   */
  async function stop(id: string): Promise<OutboxEntry | undefined> {
    const before: OutboxEntry[] = [];
    await records.change(id, now => {
      if (!now || !canChange(now)) return now ?? null;
      before[0] = now;
      return { ...now, state: { is: "leaving" }, changedAt: environment.now() };
    });
    return before[0];
  }

  async function put(posts: readonly PostToSend[], grace = 0): Promise<void> {
    await Promise.all([records.loaded, drafts.loaded]);
    const now = environment.now();
    // Posts are sent in this order.
    const addedAt = Math.max(now, ...records.$all.get().map(one => one.addedAt + 1));
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
        others: sender.sentWithText(wire.status),
        tries: 0,
        state,
        addedAt: addedAt + index,
        changedAt: now,
      };
    });
    // Store the last one first: when an entry is sent, all that follow it must exist.
    for (const entry of entries.toReversed()) await records.change(entry.id, () => entry);
    for (const entry of entries) await drafts.remove(entry.id, submittedAt(entry));
  }

  const $posts = computed([records.$all, drafts.$drafts], all =>
    all
      .toSorted((one, other) => one.addedAt - other.addedAt)
      .map(entry => outgoingPost(entry, predecessorPlace(entry), waitsUntil(entry, all))),
  );

  /** Makes the posts due that a post waits for. */
  async function hurryEarlierOnes(id: string, at: number): Promise<void> {
    const entry = find(id);
    if (!entry) return;
    for (const { id: earlier } of earlierOnes(entry, records.$all.get()))
      await records.change(earlier, now => {
        if (now?.state.is !== "waiting" || now.state.until <= at) return now ?? null;
        return { ...now, state: { ...now.state, until: at }, changedAt: at };
      });
  }

  async function takeBack(id: string): Promise<StoredDraft | null> {
    const entry = await stop(id);
    if (!entry) return null;
    await drafts.store(entry.draft);
    await records.change(id, () => null);
    return entry.draft;
  }

  async function send(posts: readonly PostToSend[], grace?: number): Promise<Outcome> {
    const ids = posts.map(({ draft }) => draft.id);
    const made = new Map<string, SentResult>();
    const { promise, resolve } = Promise.withResolvers<Outcome | Failure>();
    let stopWaiting: (() => void) | undefined;
    let isStored = false;

    /** Whether nothing is sending the post, or will in a moment. */
    const waits = (post: OutgoingPost) =>
      post.state === "grace" ||
      // It follows a post outside this thread, such as a draft.
      (post.hasPredecessor && !ids.includes(post.draft.after ?? "")) ||
      (post.state === "waiting" &&
        (post.failure !== undefined ||
          (post.until ?? Infinity) > environment.now() ||
          !environment.online() ||
          !client.api.authorised));

    function look(): void {
      if (!isStored) return;
      const next = ids.find(id => !made.has(id));
      if (next === undefined) return resolve({ is: "sent", made: ids.map(id => made.get(id)!) });
      const post = $posts.get().find(({ id }) => id === next);
      // Without a result, the user took the post back in another tab.
      if (!post) {
        const lost = () => resolve({ is: "waiting" });
        stopWaiting ??= environment.after(OUTCOME_TIMEOUT_MS, lost);
      } else if (waits(post)) resolve({ is: "waiting" });
      else if (post.state === "failed") resolve(post.failure!);
    }

    const stops = [
      $posts.listen(look),
      sender.onSent((id, what) => {
        made.set(id, what);
        look();
      }),
    ];
    $awaited.set([...$awaited.get(), ...ids]);
    try {
      await put(posts, grace);
      isStored = true;
      look();
      const end = await promise;
      if ("is" in end) return end;
      // From last to first, so that none is sent without its predecessor.
      const taken: string[] = [];
      for (const id of ids.filter(one => !made.has(one)).toReversed())
        if (await takeBack(id)) taken.unshift(id);
      return taken.length > 0 ? { is: "refused", failure: end, drafts: taken } : { is: "waiting" };
    } finally {
      stopWaiting?.();
      for (const stopOne of stops) stopOne();
      $awaited.set($awaited.get().filter(id => !ids.includes(id)));
    }
  }

  return {
    $posts,
    loaded: records.loaded,
    storedEarlier,
    $awaited,
    send,
    put,
    async sendNow(id) {
      const at = environment.now();
      await hurryEarlierOnes(id, at);
      await records.change(id, now => {
        if (!now || !canChange(now)) return now ?? null;
        const alone = predecessorPlace(now) === "gone";
        return {
          ...(alone ? withReplyTo(now, now.draft.replyTo, null) : now),
          // Pleroma would replay its response to the old key.
          key: now.state.is === "failed" ? environment.randomId() : now.key,
          tries: 0,
          state: { is: "waiting", until: at, trouble: null },
          changedAt: at,
        };
      });
    },
    takeBack,
    async discard(id) {
      const entry = await stop(id);
      if (!entry) return null;
      const { draft, after } = entry;
      for (const other of records.$all.get()) {
        if (other.after !== id) continue;
        await records.change(
          other.id,
          now => (now && withReplyTo(now, draft.replyTo, after)) || null,
        );
      }
      await records.change(id, () => null);
      return () => drafts.store({ ...draft, after: null });
    },
    resume: sender.resume,
    onSent: sender.onSent,
    async unsent() {
      await records.loaded;
      return { count: records.$all.get().length };
    },
  };
});
