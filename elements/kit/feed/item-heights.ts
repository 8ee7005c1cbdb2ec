/** Assumed before any item was measured, in pixels. */
const FIRST_ESTIMATE_PX = 220;

/** The heights of items in pixels: current for mounted ones, else as last measured. */
export class ItemHeights {
  readonly #heights: Map<string, number>;
  readonly #changed: (isFresh: boolean) => void;
  /** Of all measured items. */
  #sum = 0;
  readonly #mounted = new Map<Element, string>();
  readonly #observer = new ResizeObserver(entries => {
    const measured = entries.map(({ target, borderBoxSize }): [Element, number] => [
      target,
      borderBoxSize[0]!.blockSize,
    ]);
    this.#take(measured);
  });

  /** `changed` is called after items were measured; `isFresh`: all of them for the first time. */
  constructor(
    known: Iterable<[key: string, pixels: number]> | undefined,
    changed: (isFresh: boolean) => void,
  ) {
    this.#heights = new Map(known);
    for (const height of this.#heights.values()) this.#sum += height;
    this.#changed = changed;
  }

  /** Registers the element of an item while it is mounted. */
  readonly mount = (key: string, element: HTMLElement): (() => void) => {
    this.#mounted.set(element, key);
    this.#observer.observe(element);
    return () => {
      this.#mounted.delete(element);
      this.#observer.unobserve(element);
    };
  };

  /** Undefined if the item was never measured. */
  of(key: string): number | undefined {
    return this.#heights.get(key);
  }

  /** The mean of all measured heights: whole pixels, since scroll positions are, too. */
  get mean(): number {
    return this.#heights.size > 0 ? Math.round(this.#sum / this.#heights.size) : FIRST_ESTIMATE_PX;
  }

  all(): [key: string, pixels: number][] {
    return [...this.#heights];
  }

  /**
   * Measures those newly mounted items that can't wait for the observer: it costs no extra layout,
   * but what it reports is rendered only after the paint.
   */
  measureFresh(matters: (key: string) => boolean): void {
    const fresh = [...this.#mounted].filter(([, key]) => !this.#heights.has(key) && matters(key));
    this.#take(fresh.map(([element]) => [element, element.getBoundingClientRect().height]));
  }

  disconnect(): void {
    this.#observer.disconnect();
  }

  #take(measured: [Element, number][]): void {
    let [isChanged, isFresh] = [false, true];
    for (const [element, height] of measured) {
      const key = this.#mounted.get(element);
      const before = key === undefined ? height : this.#heights.get(key);
      if (key === undefined || before === height) continue;
      isChanged = true;
      isFresh &&= before === undefined;
      this.#sum += height - (before ?? 0);
      this.#heights.set(key, height);
    }
    if (isChanged) this.#changed(isFresh);
  }
}
