import { sizeOf, type Stretch } from "../segments.ts";

/*
 * What is new to a reader who is not at the top waits above the first item shown. These functions
 * say how many items of a list those are.
 */

/** What stands above everything that was shown; nothing where none of that is left. */
export function newsAbove(keys: readonly string[], shown: ReadonlySet<string>): number {
  return Math.max(
    keys.findIndex(key => shown.has(key)),
    0,
  );
}

/** So many wait after a change that replaced stretches, each at its place, and moved none. */
export function sameAbove(
  before: readonly Stretch[],
  after: readonly Stretch[],
  waiting: number,
): number {
  let place = 0;
  let within = waiting;
  while (place < before.length && within >= sizeOf(before[place])) {
    within -= sizeOf(before[place]);
    place += 1;
  }
  const above = after.slice(0, place).reduce((sum, stretch) => sum + sizeOf(stretch), 0);
  return above + (after[place]?.kind === "page" ? within : 0);
}

/** How many statuses these items are; gaps of unknown size count for nothing. */
export function statusesAmong(stretches: readonly Stretch[], items: number): number {
  let left = items;
  let sum = 0;
  for (const stretch of stretches) {
    const size = Math.min(sizeOf(stretch), left);
    left -= size;
    if (stretch.kind === "page") sum += size;
    else if (size > 0 && stretch.last !== null) sum += stretch.count;
  }
  return sum;
}
