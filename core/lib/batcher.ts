/** Batches items: the first is handed on at once, those of the next `ms` milliseconds together. */
export interface Batcher<T> {
  add(item: T): void;
  /** Stops and drops the items that were not handed on. */
  end(): void;
}

/** Creates a batcher. Timers of a hidden page are slow: there, items are handed on at once. */
export function createBatcher<T>(
  page: { visible(): boolean; after(ms: number, action: () => void): () => void },
  ms: number,
  onBatch: (items: readonly T[]) => void,
): Batcher<T> {
  let items: T[] = [];
  let stop: (() => void) | null = null;

  function flush(): void {
    stop?.();
    stop = null;
    if (items.length === 0) return;
    if (page.visible()) stop = page.after(ms, flush);
    onBatch(items.splice(0));
  }

  return {
    add(item) {
      items.push(item);
      if (!stop || !page.visible()) flush();
    },
    end() {
      stop?.();
      stop = null;
      items = [];
    },
  };
}
