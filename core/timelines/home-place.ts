import { atom, computed, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { compareIds } from "../lib/id-order.ts";
import { scoped } from "../lib/scope.ts";
import { markers } from "../markers/markers.ts";
import { timelines } from "./timelines.ts";
import type { TimelineItem, TimelineView } from "./types.ts";

/**
 * The place where the user stopped reading the home timeline, here or on another device, and a way
 * to jump there.
 */
export interface HomePlaceStore {
  /**
   * The key of the item above which everything is new; null if it is unknown, not loaded, or on
   * top.
   */
  $line: ReadableAtom<string | null>;
  /** Whether to offer a jump to that place. */
  $offered: ReadableAtom<boolean>;
  /** Loads that place if necessary, and resolves with the key of the item to scroll to. */
  find(): Promise<string | null>;
  /** Withdraws the offer, since the reader has arrived. */
  reached(): void;
  /** Removes both the line and the offer. */
  dismiss(): void;
}

/** Don't offer a jump when at most this many posts are new. */
const MAX_SKIPPED_POSTS = 5;

export const homePlace = scoped((client: Client): HomePlaceStore => {
  const held = timelines(client).open("home");
  const { $view, around } = held.item;
  client.onEnd(held.release);
  /** The id of the last read status; null if there is nothing to mark. */
  const $place = atom<string | null>(null);
  const $offering = atom(false);
  let decided = false;

  const $line = computed([$view, $place], ({ items }, place) => {
    const key = place === null ? null : firstRead(items, place);
    return key === items[0]?.key ? null : key;
  });

  /**
   * Decides about line and offer once, as soon as both the marker and the timeline have loaded.
   * Posts that arrive later are visible to the reader anyway.
   */
  function decide(): void {
    const view = $view.get();
    const place = markers(client).$home.get();
    if (decided || place === null || view.restored || !isAnswered(view)) return;
    decided = true;
    const all = [...view.waiting, ...view.items];
    const key = firstRead(all, place);
    const index = all.findIndex(item => item.key === key);
    if (index === 0) return;
    $place.set(place);
    $offering.set(index < 0 || index > MAX_SKIPPED_POSTS);
  }

  client.onEnd($view.subscribe(decide));
  client.onEnd(markers(client).$home.subscribe(decide));
  void markers(client).load();

  return {
    $line,
    $offered: computed([$offering, $view], (offering, { phase }) => offering && phase !== "failed"),
    async find() {
      const place = $place.get();
      if (place !== null && $line.get() === null) await around(place);
      return $line.get();
    },
    reached: () => $offering.set(false),
    dismiss() {
      $place.set(null);
      $offering.set(false);
    },
  };
});

const isAnswered = ({ phase, items }: TimelineView): boolean =>
  items.length > 0 && (phase === "ready" || phase === "end" || phase === "loading-more");

/** The key of the newest read item: the marked status, or the next older one if that is gone. */
function firstRead(items: readonly TimelineItem[], place: string): string | null {
  const posts = items.filter(item => item.kind === "status");
  const at =
    posts.find(({ id }) => id === place) ??
    posts.find(({ id }) => (compareIds(id, place) ?? 0) < 0);
  return at?.key ?? null;
}
