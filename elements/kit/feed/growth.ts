import type { Range } from "./drawing.ts";

/** Items below the screen that one render may add: more would not fit into a frame. */
const MAX_ITEMS_AHEAD = 1;

/** Up to this many items that are no longer needed stay until another one is added. */
const MAX_SURPLUS = 2;

/** Up to this many stay on each side while no permission comes, as in a hidden tab. */
const MAX_KEPT = 4;

/** No item at all. */
export const NOTHING: Range = [0, -1];

/**
 * Lets a list grow below the screen one item per frame, at low priority, so that items are mounted
 * before the reader reaches them and scrolling stays smooth.
 */
export class Growth {
  readonly #grow: () => void;
  #drawn: Range = NOTHING;
  #drawnKeys: ReadonlySet<string> = new Set();
  /** The last permission that a render has used up. */
  #used = 0;
  #isGrowing = false;

  /**
   * `grow` requests a low-priority render with a new permission. React keeps the permission, so
   * that urgent renders don't see it.
   */
  constructor(grow: () => void) {
    this.#grow = grow;
  }

  /**
   * Returns what to render now: everything down to the item `last` at the end of the screen, the
   * items below that were rendered before, and with a new permission one more. Items above the
   * screen aren't delayed, since their heights may move what is on it. Items that are no longer
   * needed are removed with a permission, in the same render that adds another one.
   */
  next(keys: readonly string[], last: number, goal: Range, permission = this.#used): Range {
    const isUrgent = permission === this.#used;
    const isKept = (index: number) => this.#drawnKeys.has(keys[index]!);
    let ahead = isUrgent ? 0 : MAX_ITEMS_AHEAD;
    let [start] = goal;
    let end = last;
    while (end < goal[1] && (isKept(end + 1) || (ahead -= 1) >= 0)) end += 1;
    if (isUrgent) {
      while (end < goal[1] + MAX_KEPT && isKept(end + 1)) end += 1;
      while (start > goal[0] - MAX_KEPT && isKept(start - 1)) start -= 1;
    }
    return [start, end];
  }

  isDrawn(range: Range): boolean {
    return range[0] === this.#drawn[0] && range[1] === this.#drawn[1];
  }

  /** Adopts what is now in the document. */
  take(keys: readonly string[], range: Range, permission: number): void {
    this.#drawn = range;
    this.#drawnKeys = new Set(keys.slice(range[0], range[1] + 1));
    if (permission !== this.#used) this.#isGrowing = false;
    this.#used = permission;
  }

  /** Grows in the next frame, unless all of the goal is drawn, and little else. */
  towards(goal: Range): void {
    const [first, last] = this.#drawn;
    const isReached = first <= goal[0] && last >= goal[1];
    const surplus = goal[0] - first + (last - goal[1]);
    if (this.#isGrowing || (isReached && surplus <= MAX_SURPLUS)) return;
    this.#isGrowing = true;
    requestAnimationFrame(() => this.#grow());
  }
}
