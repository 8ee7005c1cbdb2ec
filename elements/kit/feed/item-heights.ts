/** The heights of items in pixels: current for mounted ones, else as last measured. */
export class ItemHeights {
  readonly #heights: Map<string, number>;
  readonly #changed: (isFresh: boolean) => void;
  readonly #mounted = new Map<Element, string>();
  readonly #observer = new ResizeObserver(entries => {
    const measured = entries.map(({ target, borderBoxSize }): [Element, number] => [
      target,
      borderBoxSize[0]!.blockSize,
    ]);
    this.#take(measured, false);
  });

  /** `changed` is called after items were measured; `isFresh`: because they have been mounted. */
  constructor(
    known: Iterable<[key: string, pixels: number]> | undefined,
    changed: (isFresh: boolean) => void,
  ) {
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
    this.#take(
      fresh.map(([element]) => [element, element.getBoundingClientRect().height]),
      true,
    );
  }

  disconnect(): void {
    this.#observer.disconnect();
  }

  #take(measured: [Element, number][], isFresh: boolean): void {
    const changed = measured.filter(([element, height]) => {
      const key = this.#mounted.get(element);
      return (
        key !== undefined && this.#heights.get(key) !== height && this.#heights.set(key, height)
      );
    });
    if (changed.length) this.#changed(isFresh);
  }
}
