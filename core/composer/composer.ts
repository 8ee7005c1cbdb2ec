import { msg } from "@lingui/core/macro";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { alerts } from "../alerts/alerts.ts";
import { newestFor, occasionName, type Occasion } from "./target.ts";
import { meantOccasion } from "./internal/subject.ts";
import { createComposition } from "./internal/composition-making.ts";
import type { Compose, Sending } from "./composition.ts";
import { keptDrafts } from "../drafts/drafts.ts";
import { createShelf } from "../lib/ref-counted.ts";
import { stay } from "../entities/keep-alive.ts";
import { undo } from "../statuses/undo.ts";

/** A post that stays open until everyone who holds it has let go; its draft stays longer. */
export interface HeldCompose {
  compose: Compose;
  release(): void;
}

export interface ComposeStore {
  /** The one post for this occasion, or in this draft; a boost stands for what it boosts. */
  open(occasion?: Occasion): HeldCompose;
  /** Where this page lets people write; the answer takes it back. */
  place(write: (occasion: Occasion) => void): () => void;
}

export const composes = scoped((client: Client): ComposeStore => {
  const places = new Set<(occasion: Occasion) => void>();
  /** How many look at each. */
  const watched = new Map<string, number>();
  const occasions = new Map<string, Occasion>();
  const shelf = createShelf((name: string) => {
    const made = createComposition(client, occasions.get(name)!);
    return {
      item: made.item,
      end() {
        made.end();
        occasions.delete(name);
      },
    };
  });
  let isOver = false;
  client.onEnd(() => {
    isOver = true;
    shelf.end();
  });

  function watch(name: string, more: number): void {
    watched.set(name, (watched.get(name) ?? 0) + more);
  }

  function hold(name: string, occasion: Occasion) {
    occasions.set(name, occasion);
    return shelf.hold(name);
  }

  /** One that is open already in this draft is the same. */
  function nameOf(occasion: Occasion): string {
    const name = occasionName(occasion);
    if (occasion.draft === undefined && shelf.find(name)) return name;
    const draft = occasion.draft ?? newestFor(name, keptDrafts(client).$drafts.get())?.id;
    const open = shelf.entries().find(([, item]) => item.$draft.get() === draft);
    return open?.[0] ?? (occasion.draft === undefined ? name : `draft:${draft}`);
  }

  /** Who comes back while it is being sent finds it being sent, not a draft to send again. */
  async function send(
    name: string,
    occasion: Occasion,
    how: Parameters<Compose["send"]>[0],
  ): Promise<Sending> {
    const { item, release } = hold(name, occasion);
    const wasSending = item.$view.get().state === "sending";
    const sent = await stay(client, () => item.send(how)).finally(release);
    if (sent.kind === "scheduled" && !isOver)
      alerts(client).show({ title: "", message: msg`Post scheduled.` });
    // Where nothing of the client is left on the page, there is nowhere to tell it.
    if (!wasSending && !watched.get(name) && !isOver) tell(item, occasion, sent);
    return sent;
  }

  /** Everyone has turned away meanwhile. */
  function tell({ $view }: Compose, occasion: Occasion, sent: Sending): void {
    const { failure } = $view.get();
    if (sent.kind === "sent") {
      alerts(client).show({ title: "", message: msg`Post sent.` });
    } else if (failure) {
      const [place] = places;
      alerts(client).show({
        title: msg`Your post was not sent`,
        message: failure.message,
        ...(failure.values && { message_values: failure.values }),
        ...(place && { action: { label: msg`Open`, run: () => place(occasion) } }),
      });
    }
  }

  return {
    open(asked = {}) {
      const occasion = meantOccasion(client, asked);
      const name = nameOf(occasion);
      const { item, release } = hold(name, occasion);
      watch(name, 1);
      let isHeld = true;
      const compose: Compose = {
        ...item,
        send: how => send(name, occasion, how),
        discard() {
          const restore = item.discard();
          undo(client).say(msg`Draft discarded.`, restore);
          return restore;
        },
      };
      return {
        compose,
        release() {
          if (!isHeld) return;
          isHeld = false;
          watch(name, -1);
          // What is on its way to the server arrives, and is noted in the draft.
          void item.uploads.settle().finally(release);
        },
      };
    },
    place(write) {
      places.add(write);
      return () => void places.delete(write);
    },
  };
});
