/** Retains things by id with a reference count for each: each is taken once for all holders. */
export interface Retainer {
  /** Retains the ids; the returned function releases them. */
  retain(ids: readonly string[]): () => void;
  /** Takes a thing again after it changed, if it is retained. */
  renew(id: string): void;
}

/** `take` acquires the thing with this id and returns a function that releases it. */
export function createRetainer(take: (id: string) => () => void): Retainer {
  const held = new Map<string, { refCount: number; release(): void }>();

  function release(id: string): void {
    const entry = held.get(id);
    if (!entry || --entry.refCount > 0) return;
    held.delete(id);
    entry.release();
  }

  return {
    retain(ids) {
      for (const id of ids) {
        const entry = held.get(id);
        if (entry) entry.refCount += 1;
        else held.set(id, { refCount: 1, release: take(id) });
      }
      const mine = [...ids];
      return () => mine.splice(0).forEach(release);
    },
    renew(id) {
      const entry = held.get(id);
      if (!entry) return;
      const { release } = entry;
      entry.release = take(id);
      release();
    },
  };
}
