import type { Range } from "./drawing.ts";

/** Items below the screen that one render may add: more would not fit into a frame. */
const MAX_ITEMS_AHEAD = 1;

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
   * screen aren't delayed, since their heights may move what is on it.
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

  /** Adopts what is now in the document. */
  take(keys: readonly string[], range: Range, permission: number): void {
    this.#drawn = range;
    this.#drawnKeys = new Set(keys.slice(range[0], range[1] + 1));
    if (permission !== this.#used) this.#isGrowing = false;
    this.#used = permission;
  }

  /** Grows in the next frame, unless the goal has been reached. */
  towards(goal: Range): void {
    if (this.#isGrowing || this.isDrawn(goal)) return;
    this.#isGrowing = true;
    requestAnimationFrame(() => this.#grow());
  }
}
