import { useEffect, useMemo, useState } from "react";
import { compareIds } from "../../core/lib/id-order.ts";
import type { Place } from "../kit/feed/drawing.ts";
import type { Memory } from "../kit/feed/memory.ts";
import type { Timeline, TimelineItem, TimelineView } from "../../core/timelines/types.ts";

/**
 * Returns the reader's place to restore. After a reload, the posts there must load first. `all` are
 * the keys of the list, `keys` those that filters leave.
 */
export function useScrollPlace(
  timeline: Timeline,
  view: TimelineView,
  memory: Memory | undefined,
  all: readonly string[],
  keys: readonly string[],
): { isSeeking: boolean; restore: Place | undefined } {
  const [hasAsked, setHasAsked] = useState(false);
  const id = memory?.sought;
  const { phase, items, restored, notice } = view;
  const isOpen = phase === "ready" || phase === "loading-more";
  const isMissing = id !== undefined && !hasAsked && isOpen && !all.includes(id);
  const isSeeking = isMissing && isBelow(items, id);
  // Wait for the instance's pages: those stored at the last visit end elsewhere.
  const mayAsk = isSeeking && phase === "ready" && (!restored || notice !== undefined);
  useEffect(() => {
    if (mayAsk) void timeline.around(id!, { skipAlert: true }).finally(() => setHasAsked(true));
  }, [mayAsk, timeline, id]);

  const place = memory?.place;
  const restore = useMemo(() => {
    const key = place?.anchor?.key;
    if (key === undefined || id === undefined || keys.includes(key)) return place;
    const neighbour = neighbourOf(key, all, keys);
    return neighbour === undefined
      ? undefined
      : { heights: [], anchor: { key: neighbour, offset: 0 } };
  }, [place, id, all, keys]);
  return { isSeeking, restore };
}

function isBelow(items: readonly TimelineItem[], id: string): boolean {
  const last = items.findLast(({ kind }) => kind === "status");
  return last !== undefined && (compareIds(id, last.key) ?? -1) < 0;
}

/** Returns the visible item in place of a hidden or deleted one: the next, or else the last. */
function neighbourOf(
  key: string,
  all: readonly string[],
  keys: readonly string[],
): string | undefined {
  const hidden = all.indexOf(key);
  const after =
    hidden < 0 ? all.filter(each => (compareIds(each, key) ?? 0) < 0) : all.slice(hidden);
  const shown = new Set(keys);
  return after.find(each => shown.has(each)) ?? keys.at(-1);
}
