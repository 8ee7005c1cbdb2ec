/** The heights of items in pixels: current for mounted ones, else as last measured. */
export class ItemHeights {
  readonly #heights: Map<string, number>;
  readonly #changed: () => void;
  readonly #mounted = new Map<Element, string>();
  readonly #observer = new ResizeObserver(entries => {
    this.#take(entries.map(({ target, borderBoxSize }) => [target, borderBoxSize[0]!.blockSize]));
  });

  constructor(known: Iterable<[key: string, pixels: number]> | undefined, changed: () => void) {
    this.#heights = new Map(known);
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

  all(): [key: string, pixels: number][] {
    return [...this.#heights];
  }

  /**
   * Measures newly mounted items at once: the observer would report only after they are painted.
   */
  measureFresh(): void {
    const fresh = [...this.#mounted].filter(([, key]) => !this.#heights.has(key));
    this.#take(fresh.map(([element]) => [element, element.getBoundingClientRect().height]));
  }

  disconnect(): void {
    this.#observer.disconnect();
  }

  #take(measured: [Element, number][]): void {
    const changed = measured.filter(([element, height]) => {
      const key = this.#mounted.get(element);
      return (
        key !== undefined && this.#heights.get(key) !== height && this.#heights.set(key, height)
      );
    });
    if (changed.length) this.#changed();
  }
}
