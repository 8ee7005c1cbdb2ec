/** Height of an item that nobody has measured yet, in pixels. */
const ESTIMATED_ITEM_PX = 220;

/** Where the items of a list stand one below another, in pixels from its start. */
export class ItemPlaces {
  readonly keys: readonly string[];
  /** Where each item starts, and at last where the list ends. */
  readonly #starts: readonly number[];

  constructor(keys: readonly string[], heightOf: (key: string) => number | undefined) {
    let end = 0;
    this.keys = keys;
    this.#starts = [0, ...keys.map(key => (end += heightOf(key) ?? ESTIMATED_ITEM_PX))];
  }

  /** Of the whole list. */
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

  /** The index of the item at this distance, of the first and last ones for what lies outside. */
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
