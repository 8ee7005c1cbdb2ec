import type { Range } from "./drawing.ts";

/** Items below the screen that are added at once: each is more work than a frame has time for. */
const MAX_ITEMS_AHEAD = 1;

/** No item at all. */
export const NOTHING: Range = [0, -1];

/**
 * Lets a rendered list grow below the screen item by item, in frames of their own, so that items
 * are there before the reader reaches them and scrolling stays smooth.
 */
export class Growth {
  readonly #grow: () => void;
  #drawn: Range = NOTHING;
  #drawnKeys: ReadonlySet<string> = new Set();
  /** The permission to grow that was used last. */
  #used = 0;
  #isGrowing = false;

  /**
   * `grow` gives a new permission to a rendering that has time, and to no urgent one: React knows
   * which is which.
   */
  constructor(grow: () => void) {
    this.#grow = grow;
  }

  /**
   * Returns what to render now: what is on the screen and above it, what was there before, and one
   * more. What lies above comes at once, since it may move what is on the screen.
   */
  next(keys: readonly string[], last: number, goal: Range, permission = this.#used): Range {
    let ahead = permission === this.#used ? 0 : MAX_ITEMS_AHEAD;
    const mayAdd = (index: number) => this.#drawnKeys.has(keys[index]!) || (ahead -= 1) >= 0;
    let end = last;
    while (end < goal[1] && mayAdd(end + 1)) end += 1;
    return [goal[0], end];
  }

  isDrawn(range: Range): boolean {
    return range[0] === this.#drawn[0] && range[1] === this.#drawn[1];
  }

  /** Adopts a rendering that is now in the document. */
  take(keys: readonly string[], range: Range, permission: number): void {
    this.#drawn = range;
    this.#drawnKeys = new Set(keys.slice(range[0], range[1] + 1));
    if (permission !== this.#used) this.#isGrowing = false;
    this.#used = permission;
  }

  /** Goes on in the next frame, unless what is rendered is the goal already. */
  towards(goal: Range): void {
    if (this.#isGrowing || this.isDrawn(goal)) return;
    this.#isGrowing = true;
    requestAnimationFrame(() => this.#grow());
  }
}
