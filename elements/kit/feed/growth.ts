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
  /** Items that the next rendering may add below the screen. */
  #ahead = 0;
  #isGrowing = false;

  /** `grow` requests a rendering that has time. */
  constructor(grow: () => void) {
    this.#grow = grow;
  }

  /**
   * Returns what to render now: what is on the screen and above it, what was there before, and one
   * more. What lies above comes at once, since it may move what is on the screen.
   */
  next(keys: readonly string[], last: number, goal: Range): Range {
    let ahead = this.#ahead;
    const mayAdd = (index: number) => this.#drawnKeys.has(keys[index]!) || (ahead -= 1) >= 0;
    let end = last;
    while (end < goal[1] && mayAdd(end + 1)) end += 1;
    return [goal[0], end];
  }

  isDrawn(range: Range): boolean {
    return range[0] === this.#drawn[0] && range[1] === this.#drawn[1];
  }

  /** Adopts a rendering that is now in the document. */
  take(keys: readonly string[], range: Range): void {
    this.#drawn = range;
    this.#drawnKeys = new Set(keys.slice(range[0], range[1] + 1));
    if (this.#ahead > 0) this.#isGrowing = false;
    this.#ahead = 0;
  }

  /** Goes on in the next frame, unless what is rendered is the goal already. */
  towards(goal: Range): void {
    if (this.#isGrowing || this.isDrawn(goal)) return;
    this.#isGrowing = true;
    requestAnimationFrame(() => {
      this.#ahead = MAX_ITEMS_AHEAD;
      this.#grow();
    });
  }
}
