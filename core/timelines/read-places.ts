import { atom, computed, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { compareIds } from "../lib/id-order.ts";
import { scoped } from "../lib/scope.ts";
import { markers } from "../markers/markers.ts";
import { createRefCounted, type Retained } from "../lib/ref-counted.ts";
import { settings } from "../settings/settings.ts";
import { withoutMuted } from "./loaded-name.ts";
import { timelines } from "./timelines.ts";
import type { Timeline, TimelineItem, TimelineName, TimelineView } from "./types.ts";

/**
 * The place where the user stopped reading a timeline, here or on another device, and a way to jump
 * there.
 */
export interface ReadPlace {
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

export const readPlaces = scoped((client: Client) => {
  const retained = createRefCounted((name: TimelineName) => {
    const timeline = timelines(client).open(name);
    const known = withoutMuted(name);
    const position = known === "home" ? homeMarker(client) : keptPosition(client, known, timeline);
    const { item, end } = createReadPlace(timeline.item, position.$read);
    return {
      item,
      end() {
        end();
        position.end();
        timeline.release();
      },
    };
  });
  let hasHome = false;
  client.onEnd(retained.end);
  return {
    open(name: TimelineName): Retained<ReadPlace> {
      // Whoever has dismissed home's line doesn't see it again after a look at another page.
      const isHome = withoutMuted(name) === "home";
      if (isHome && !hasHome) retained.retain(name);
      hasHome ||= isHome;
      return retained.retain(name);
    },
  };
});

interface Position {
  /** The id of the last read status when the timeline was opened; null if unknown. */
  $read: ReadableAtom<string | null>;
  end(): void;
}

function homeMarker(client: Client): Position {
  void markers(client).load();
  return { $read: markers(client).$home, end() {} };
}

/**
 * Reads the position from the settings, since the server's markers know only home, and stores the
 * newest status there on leaving.
 */
function keptPosition(client: Client, name: string, { item }: Retained<Timeline>): Position {
  const store = settings(client);
  const stored = () => store.$settings.get().timelines[name]?.last_read_id || null;
  const $read = atom(stored());

  function keep(): void {
    const newest = item.$view.get().items.find(({ kind }) => kind === "status")?.key;
    const before = stored();
    const isNew =
      newest !== undefined && (before === null || (compareIds(newest, before) ?? 1) > 0);
    if (isNew) store.change({ timelines: { [name]: { last_read_id: newest } } });
  }

  const stopLooking = client.environment.onVisibility(visible => {
    if (!visible) keep();
  });
  return {
    $read,
    end() {
      stopLooking();
      keep();
    },
  };
}

function createReadPlace(
  { $view, around }: Timeline,
  $read: ReadableAtom<string | null>,
): { item: ReadPlace; end(): void } {
  /** The id of the last read status; null if there is nothing to mark. */
  const $place = atom<string | null>(null);
  const $offering = atom(false);
  let decided = false;

  const $line = computed([$view, $place], ({ items }, place) => {
    const key = place === null ? null : firstRead(items, place);
    return key === items[0]?.key ? null : key;
  });

  /**
   * Decides about line and offer once, as soon as both the position and the timeline have loaded.
   * Posts that arrive later are visible to the reader anyway.
   */
  function decide(): void {
    const view = $view.get();
    const place = $read.get();
    if (decided || place === null || view.restored || !isAnswered(view)) return;
    decided = true;
    const all = [...view.waiting, ...view.items];
    const key = firstRead(all, place);
    const index = all.findIndex(item => item.key === key);
    if (index === 0) return;
    $place.set(place);
    $offering.set(index < 0 || index > MAX_SKIPPED_POSTS);
  }

  const stops = [$view.subscribe(decide), $read.subscribe(decide)];
  const item: ReadPlace = {
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
  return { item, end: () => stops.forEach(stop => stop()) };
}

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
