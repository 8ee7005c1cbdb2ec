/** What is held once, however many hold it. */
export interface Retainer {
  /** The answer lets go. */
  retain(ids: readonly string[]): () => void;
  /** Takes hold anew of something that changed, if it is held. */
  renew(id: string): void;
}

/** `take` takes hold of what an id stands for; its answer lets go of that. */
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
