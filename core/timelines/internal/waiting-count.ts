import { sizeOf, type Segment } from "../segments.ts";

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
