import { msg } from "@lingui/core/macro";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { alerts } from "../alerts/alerts.ts";
import { newestDraftFor, targetKey, type ComposeTarget } from "./target.ts";
import { resolveBoosts } from "./internal/subject.ts";
import { createComposePosts } from "./internal/posts.ts";
import type { Compose, SendResult } from "./compose.ts";
import { storedDrafts } from "../drafts/drafts.ts";
import { createRefCounted } from "../lib/ref-counted.ts";
import { keepAlive } from "../entities/keep-alive.ts";
import { undo } from "../statuses/undo.ts";

/** An open post that is being written. It ends when every holder has released it; its draft stays. */
export interface RetainedCompose {
  compose: Compose;
  release(): void;
}

export interface ComposeStore {
  /**
   * Opens the post for a target or draft; there is only one of each. A boost counts as the
   * post it boosts.
   */
  open(target?: ComposeTarget): RetainedCompose;
  /** Registers where this page shows a composer; the returned function removes it. */
  registerComposer(write: (target: ComposeTarget) => void): () => void;
}

/** Milliseconds for which a failure counts as unread. */
const UNREAD_MS = 1000;

export const composers = scoped((client: Client): ComposeStore => {
  const places = new Set<(target: ComposeTarget) => void>();
  /** The number of views that show each post. */
  const watched = new Map<string, number>();
  /** Failures that a view shows and nobody can have read yet: the view may be closing. */
  const unread = new Map<string, { until: number; show: () => void }>();
  const retained = createRefCounted((_: string, target: ComposeTarget) =>
    createComposePosts(client, target),
  );
  let isOver = false;
  client.onEnd(() => {
    isOver = true;
    retained.end();
  });

  function watch(name: string, more: number): void {
    watched.set(name, (watched.get(name) ?? 0) + more);
  }

  /** Returns the key of a target's post, which may be open under its draft already. */
  function nameOf(target: ComposeTarget): string {
    const name = targetKey(target);
    if (target.draft === undefined && retained.find(name)) return name;
    const draft = target.draft ?? newestDraftFor(name, storedDrafts(client).$drafts.get())?.id;
    const open = retained.entries().find(([, item]) => item.$draft.get() === draft);
    return open?.[0] ?? (target.draft === undefined ? name : `draft:${draft}`);
  }

  /** Sends a post and retains it meanwhile, so that a view that reopens it finds it being sent. */
  async function send(
    name: string,
    target: ComposeTarget,
    how: Parameters<Compose["send"]>[0],
  ): Promise<SendResult> {
    const { item, release } = retained.retain(name, target);
    const wasSending = item.$view.get().state === "sending";
    const sent = await keepAlive(client, () => item.send(how)).finally(release);
    if (sent.kind === "scheduled" && !isOver)
      alerts(client).show({ title: "", message: msg`Post scheduled.` });
    // If the client has ended, nothing can show the alert.
    if (wasSending || isOver) return sent;
    const show = () => showResult(item, target, sent);
    if (!watched.get(name)) show();
    else if (sent.kind === "refused")
      unread.set(name, { until: client.environment.now() + UNREAD_MS, show });
    return sent;
  }

  /** Tells the result in an alert, if no view shows the post any more. */
  function showResult({ $view }: Compose, target: ComposeTarget, sent: SendResult): void {
    const { failure } = $view.get();
    if (sent.kind === "sent") {
      alerts(client).show({ title: "", message: msg`Post sent.` });
    } else if (failure) {
      const [place] = places;
      alerts(client).show({
        title: msg`Your post wasn’t sent`,
        message: failure.message,
        ...(failure.values && { message_values: failure.values }),
        ...(place && { action: { label: msg`Open`, run: () => place(target) } }),
      });
    }
  }

  return {
    open(requested = {}) {
      const target = resolveBoosts(client, requested);
      const name = nameOf(target);
      const { item, release } = retained.retain(name, target);
      watch(name, 1);
      let isHeld = true;
      const compose: Compose = {
        ...item,
        send: how => send(name, target, how),
        discard() {
          const restore = item.discard();
          undo(client).show(msg`Draft discarded.`, restore);
          return restore;
        },
      };
      return {
        compose,
        release() {
          if (!isHeld) return;
          isHeld = false;
          watch(name, -1);
          const failed = unread.get(name);
          if (failed && !watched.get(name)) {
            unread.delete(name);
            if (client.environment.now() < failed.until) failed.show();
          }
          // Wait for running uploads, so that the draft lists the files.
          void item.uploads.settle().finally(release);
        },
      };
    },
    registerComposer(write) {
      places.add(write);
      return () => void places.delete(write);
    },
  };
});
