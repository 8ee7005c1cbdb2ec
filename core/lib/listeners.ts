/** The listeners of one kind of event. */
export interface Listeners<Args extends unknown[]> {
  /** Adds a listener; returns a function that removes it. */
  add(listener: (...args: Args) => void): () => void;
  emit(...args: Args): void;
  clear(): void;
}

export function createListeners<Args extends unknown[] = []>(): Listeners<Args> {
  const all = new Set<(...args: Args) => void>();
  return {
    add(listener) {
      all.add(listener);
      return () => void all.delete(listener);
    },
    emit(...args) {
      for (const listener of all) listener(...args);
    },
    clear: () => all.clear(),
  };
}
