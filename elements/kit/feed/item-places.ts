/** The positions of a list's items, in pixels from the start of the list. */
export class ItemPlaces {
  readonly keys: readonly string[];
  /** The assumed height of items that weren't measured yet. */
  readonly estimate: number;
  /** The start of each item, and finally the end of the list. */
  readonly #starts: readonly number[];

  constructor(
    keys: readonly string[],
    heightOf: (key: string) => number | undefined,
    estimate: number,
  ) {
    let end = 0;
    this.keys = keys;
    this.estimate = estimate;
    this.#starts = [0, ...keys.map(key => (end += heightOf(key) ?? estimate))];
  }

  /** The height of the whole list. */
  get height(): number {
    return this.#starts.at(-1)!;
  }

  /** Undefined beyond the end. */
  start(index: number): number | undefined {
    return this.#starts[index];
  }

  startOf(key: string): number | undefined {
    const index = this.keys.indexOf(key);
    return index < 0 ? undefined : this.#starts[index];
  }

  /** The index of the item at this distance; the first or last one if it is outside of the list. */
  at(distance: number): number {
    let [low, high] = [0, this.keys.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#starts[middle]! <= distance) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
