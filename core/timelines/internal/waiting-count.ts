import { sizeOf, type Segment } from "../segments.ts";

/*
 * What is new to a reader who is not at the top waits above the first item shown. These functions
 * say how many items of a list those are.
 */

/** What stands above everything that was shown; nothing where none of that is left. */
export function countAbove(keys: readonly string[], shown: ReadonlySet<string>): number {
  return Math.max(
    keys.findIndex(key => shown.has(key)),
    0,
  );
}

/** How many items wait after a change that replaced segments in place. */
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

/** How many statuses these items are; gaps of unknown size count for nothing. */
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
