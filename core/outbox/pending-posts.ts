import { msg } from "@lingui/core/macro";
import { atom, computed, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { createListeners } from "../lib/listeners.ts";
import { scoped } from "../lib/scope.ts";
import { alerts } from "../alerts/alerts.ts";
import { UNREACHABLE } from "./internal/failures.ts";
import type { OutgoingPost } from "./view.ts";
import { outbox, type SentResult } from "./outbox.ts";

/** The pending posts that the interface shows. */
export interface PendingPostStore {
  /**
   * Posts that can be taken back, wait, have failed, or take long. Those that failed while a
   * composer waited for them aren't included: they return to the composer.
   */
  $posts: ReadableAtom<readonly OutgoingPost[]>;
  /**
   * Sets the function that opens a status from the alert about it. Returns a function that removes
   * it.
   */
  setOpener(open: (status: string) => void): () => void;
  /** Runs with the id of a posted status that no composer waited for. */
  onPosted(listener: (status: string) => void): () => void;
}

/** Milliseconds before a post that is being sent is shown. */
const SHOW_AFTER_MS = 1500;

export const pendingPosts = scoped((client: Client): PendingPostStore => {
  const { environment } = client;
  const store = outbox(client);
  const openers = new Set<(status: string) => void>();
  const posted = createListeners<[status: string]>();
  /** Ids of posts that are shown in any state. */
  const $shown = atom<ReadonlySet<string>>(new Set());
  /** Posts that had to wait, by id: their author has moved on, so an alert tells the outcome. */
  const waited = new Map<string, OutgoingPost>();
  const watched = new Map<string, () => void>();

  const show = (...ids: string[]) => $shown.set(new Set([...$shown.get(), ...ids]));

  function update(posts: readonly OutgoingPost[]): void {
    const ids = new Set(posts.map(({ id }) => id));
    for (const post of posts) {
      // It was submitted again, and hasn't waited yet.
      if (!watched.has(post.id)) {
        waited.delete(post.id);
        watched.set(
          post.id,
          environment.after(SHOW_AFTER_MS, () => show(post.id)),
        );
      }
      if (!isOnItsWay(post)) waited.set(post.id, post);
    }
    for (const [id, stop] of watched) {
      if (ids.has(id)) continue;
      stop();
      watched.delete(id);
    }
    const left = [...$shown.get()].filter(id => ids.has(id));
    if (left.length < $shown.get().size) $shown.set(new Set(left));
  }

  const isOnItsWay = ({ state, failure, until, hasPredecessor }: OutgoingPost) =>
    state === "sending" ||
    (state === "waiting" &&
      !failure &&
      (hasPredecessor || (until ?? 0) <= environment.now()) &&
      online());

  const online = () => environment.online();

  function withOfflineFailure(post: OutgoingPost): OutgoingPost {
    const isStuck = post.state === "waiting" && !post.failure && !post.hasPredecessor && !online();
    return isStuck ? { ...post, failure: UNREACHABLE } : post;
  }

  function showSent(made: SentResult, { draft }: OutgoingPost): void {
    if (made.kind === "scheduled") {
      alerts(client).show({ title: "", message: msg`Post scheduled.` });
      return;
    }
    const { id } = made.status;
    const [open] = openers;
    alerts(client).show({
      title: "",
      message: draft.edit === null ? msg`Post sent.` : msg`Changes saved.`,
      ...(open && { action: { label: msg`Open`, run: () => open(id) } }),
    });
    posted.emit(id);
  }

  /** Shows the posts of an earlier page at once. */
  async function showEarlierPosts(): Promise<void> {
    const left = await store.storedEarlier;
    for (const post of store.$posts.get()) if (left.includes(post.id)) waited.set(post.id, post);
    show(...waited.keys());
  }

  void showEarlierPosts();
  const stopLooking = store.$posts.subscribe(update);
  const stopHearing = store.onSent((id, made) => {
    const post = waited.get(id);
    waited.delete(id);
    if (post) showSent(made, post);
  });
  client.onEnd(() => {
    stopLooking();
    stopHearing();
    for (const stop of watched.values()) stop();
  });

  return {
    $posts: computed([store.$posts, $shown, store.$awaited], (posts, shown, awaited) =>
      posts
        .filter(post => shown.has(post.id) || !isOnItsWay(post))
        .filter(({ id, state }) => state !== "failed" || !awaited.includes(id))
        .map(withOfflineFailure),
    ),
    setOpener(open) {
      openers.add(open);
      return () => void openers.delete(open);
    },
    onPosted: posted.add,
  };
});
