/** Hands things on: the first at once, and what comes in the next while in one go. */
export interface Gathering<T> {
  add(item: T): void;
  /** Forgets what was not handed on. */
  end(): void;
}

/** The timers of a page that nobody looks at are slow: there everything is handed on at once. */
export function createGathering<T>(
  page: { visible(): boolean; after(ms: number, action: () => void): () => void },
  ms: number,
  handOn: (items: readonly T[]) => void,
): Gathering<T> {
  let items: T[] = [];
  let stop: (() => void) | null = null;

  function flush(): void {
    stop?.();
    stop = null;
    if (items.length === 0) return;
    if (page.visible()) stop = page.after(ms, flush);
    handOn(items.splice(0));
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
