import { atom, computed, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { compareIds } from "../lib/id-order.ts";
import { scoped } from "../lib/scope.ts";
import { markers } from "../markers/markers.ts";
import { timelines } from "./timelines.ts";
import type { TimelineItem, TimelineView } from "./types.ts";

/** Where the reader had stopped at home, here or on another device, and the way back there. */
export interface HomePlaceStore {
  /** The key of the item above which all is new; null while it is not among the items, or not known. */
  $line: ReadableAtom<string | null>;
  /** Whether to offer the way there. */
  $offered: ReadableAtom<boolean>;
  /** Brings what stands there, if it has to; gives the key of the item to go to. */
  find(): Promise<string | null>;
  /** The reader is there: nothing more to offer. */
  reached(): void;
  /** Neither line nor offer are wanted. */
  dismiss(): void;
}

/** So few new posts are read on the way. */
const MAX_SKIPPED_POSTS = 5;

export const homePlace = scoped((client: Client): HomePlaceStore => {
  const held = timelines(client).open("home");
  const { $view, around } = held.timeline;
  client.onEnd(held.release);
  /** Null: nowhere that would be worth telling. */
  const $place = atom<string | null>(null);
  const $offering = atom(false);
  let decided = false;

  const $line = computed([$view, $place], ({ items }, place) => {
    const key = place === null ? null : firstRead(items, place);
    return key === items[0]?.key ? null : key;
  });

  /** Once, as soon as both are known: what comes later comes before the reader's eyes. */
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
  void markers(client).begin();

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

/** Of those that the reader had come to: the place itself, or what follows where that is gone. */
function firstRead(items: readonly TimelineItem[], place: string): string | null {
  const posts = items.filter(item => item.kind === "status");
  const at =
    posts.find(({ id }) => id === place) ??
    posts.find(({ id }) => (compareIds(id, place) ?? 0) < 0);
  return at?.key ?? null;
}
