import { atom } from "nanostores";
import type { Client } from "../../client.ts";
import { createHolder } from "../../lib/ref-counted.ts";
import { same } from "../../lib/same.ts";
import { whenStill } from "../../lib/when-still.ts";
import { settings } from "../../settings/settings.ts";
import { statuses } from "../../statuses/statuses.ts";
import { idsOf, sizeOf, type Segment } from "../pages-and-gaps.ts";
import { joinGaps, split, trim } from "../trimming.ts";
import type { PageLinks, TimelineItem, TimelineView } from "../types.ts";

/** About this many ids are kept around the reader's position. */
const MAX_KEPT_IDS = 400;

/** Milliseconds after a change of the reader's position before what is far from it is left out. */
const TRIM_DELAY_MS = 100;

/** The fields of a view besides its items. */
type ListState = Pick<TimelineView, "phase" | "failure" | "restored" | "notice">;

export type TimelineList = ReturnType<typeof createTimelineList>;

/**
 * The segments of a timeline, and how many of their items are shown. `links`: null if a page can't
 * be requested by a status in front of it.
 */
export function createTimelineList(client: Client, links: PageLinks | null) {
  const $view = atom<TimelineView>({
    items: [],
    phase: "loading",
    pending: 0,
    waiting: [],
    restored: false,
  });
  let segments: readonly Segment[] = [];
  let items: readonly TimelineItem[] = [];
  /** Number of items at the head that aren't shown yet. */
  let waiting = 0;
  /** Which readers are at the top: the list may be shown in several columns. */
  const tops = new Map<string, boolean>();
  /** The range of items on screen, by reader; the head until `reader` is called. */
  const ranges = new Map<string, [first: number, last: number]>();
  const hold = createHolder();
  /** Stops a trim that is due. */
  let stop: (() => void) | null = null;

  function show(above: number, change: Partial<ListState> = {}): void {
    const before = $view.get();
    const shown = above > 0 ? items.slice(above) : items;
    const ahead = items.slice(0, above);
    waiting = above;
    const view: TimelineView = {
      ...before,
      ...change,
      items: sameItems(before.items, shown) ? before.items : shown,
      pending: statusesAmong(segments, above),
      waiting: sameItems(before.waiting, ahead) ? before.waiting : ahead,
    };
    if (view.phase !== "failed" || !view.failure) delete view.failure;
    if (!view.notice) delete view.notice;
    if (!same(before, view)) $view.set(view);
  }

  /**
   * Replaces the segments and moves the references to their statuses. This must happen in the tick
   * that imported them, or they are dropped.
   */
  function take(changed: readonly Segment[]): void {
    if (changed === segments) return;
    segments = changed;
    items = itemsOf(changed);
    hold(statuses(client).retain(idsOf(changed)));
  }

  /**
   * Replaces what is far from the reader with gaps. Returns the list, and how many of its items
   * wait; `above` is how many waited before.
   */
  function trimmed(list: readonly Segment[], above: number): [readonly Segment[], number] {
    // Without links to its middle, what is left out could not be loaded again.
    if (links === null) return [list, above];
    const [from, to] = seen();
    const [first, last] = [from + above, to + above];
    const parts = split(list, above, id => links({ max_id: id }));
    const kept = trim(parts, first, last, MAX_KEPT_IDS);
    if (kept === parts) return [list, above];
    // Each page becomes a gap first; only then may adjacent gaps be merged.
    const border = placeAt(parts, above);
    const ahead = joinGaps(kept.slice(0, border), Infinity);
    return [[...ahead, ...joinGaps(kept.slice(border), from)], itemCount(ahead)];
  }

  function trimNow(): void {
    stop?.();
    stop = null;
    const [changed, above] = trimmed(segments, waiting);
    if (changed === segments) return;
    take(changed);
    show(above);
  }

  /** The range that contains the items on screen of all readers. */
  function seen(): [first: number, last: number] {
    const all = [...ranges.values()];
    if (all.length === 0) return [0, 0];
    return [Math.min(...all.map(([first]) => first)), Math.max(...all.map(([, last]) => last))];
  }

  /** Whether a reader is at the top; in other columns, the list keeps their place. */
  const atTop = () => tops.size === 0 || [...tops.values()].includes(true);

  function renew(
    changed: readonly Segment[],
    showsAtOnce: boolean,
    facts: Partial<ListState> = {},
  ): void {
    const shown = new Set($view.get().items.map(({ key }) => key));
    const keys = itemsOf(changed).map(({ key }) => key);
    const above = showsAtOnce ? 0 : countAbove(keys, shown);
    const [kept, still] = trimmed(changed, above);
    take(kept);
    show(still, facts);
  }

  /** Applies a change at the end or in the middle. */
  function put(changed: readonly Segment[], facts: Partial<ListState> = {}): void {
    const above = sameAbove(segments, changed, waiting);
    take(changed);
    show(above, facts);
  }

  return {
    $view,
    get segments() {
      return segments;
    },
    /** Changes fields of the view. */
    setFacts: (facts: Partial<ListState>) => show(waiting, facts),
    /** Applies a change at the head: new items wait, unless the reader is at the top. */
    renew(changed: readonly Segment[], facts?: Partial<ListState>) {
      const showsAtOnce =
        atTop() && waiting === 0 && !settings(client).$settings.get().use_pending_items;
      renew(changed, showsAtOnce, facts);
    },
    /** Applies a change at the head that the user asked for, and reveals all items. */
    reveal: (changed: readonly Segment[], facts?: Partial<ListState>) =>
      renew(changed, true, facts),
    put,
    reader(first: number, last: number, column = "") {
      ranges.set(column, [first, last]);
      // Moving the whole list in the frame of a scroll costs that frame.
      if (items.length > 2 * MAX_KEPT_IDS) trimNow();
      else if (items.length > MAX_KEPT_IDS)
        stop ??= whenStill(client.environment, TRIM_DELAY_MS, trimNow);
    },
    top(isAtTop: boolean, column = "") {
      tops.set(column, isAtTop);
    },
    end() {
      stop?.();
      hold();
    },
  };
}

function itemsOf(segments: readonly Segment[]): TimelineItem[] {
  return segments.flatMap((segment): TimelineItem[] =>
    segment.kind === "gap"
      ? [{ kind: "gap", key: segment.key, count: segment.count }]
      : segment.ids.map(id => ({ kind: "status", key: id, id })),
  );
}

const itemCount = (segments: readonly Segment[]): number =>
  segments.reduce((sum, segment) => sum + sizeOf(segment), 0);

/** Index of the segment that begins at this item. */
function placeAt(segments: readonly Segment[], item: number): number {
  let start = 0;
  const place = segments.findIndex(segment => (start += sizeOf(segment)) > item);
  return place < 0 ? segments.length : place;
}

/**
 * Whether both lists show the same items. Comparing keys suffices, since gap keys are never reused.
 */
function sameItems(one: readonly TimelineItem[], other: readonly TimelineItem[]): boolean {
  return one.length === other.length && one.every((item, index) => item.key === other[index]!.key);
}

/*
 * New items wait above the first visible one while the reader isn't at the top. These functions
 * count them.
 */

/** Number of items above all visible ones; 0 if none of those are left. */
export function countAbove(keys: readonly string[], shown: ReadonlySet<string>): number {
  return Math.max(
    keys.findIndex(key => shown.has(key)),
    0,
  );
}

/** Number of waiting items after a change that replaced segments in place. */
export function sameAbove(
  before: readonly Segment[],
  after: readonly Segment[],
  waiting: number,
): number {
  let place = 0;
  let within = waiting;
  while (place < before.length && within >= sizeOf(before[place])) {
    within -= sizeOf(before[place]);
    place += 1;
  }
  const above = after.slice(0, place).reduce((sum, segment) => sum + sizeOf(segment), 0);
  return above + (after[place]?.kind === "page" ? within : 0);
}

/** Number of statuses in the first `items` items; gaps of unknown size count as 0. */
export function statusesAmong(segments: readonly Segment[], items: number): number {
  let left = items;
  let sum = 0;
  for (const segment of segments) {
    const size = Math.min(sizeOf(segment), left);
    left -= size;
    if (segment.kind === "page") sum += size;
    else if (size > 0 && segment.last !== null) sum += segment.count;
  }
  return sum;
}
