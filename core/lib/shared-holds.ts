/** What is held once, however many hold it. */
export interface Holds {
  /** The answer lets go. */
  hold(ids: readonly string[]): () => void;
  /** Takes hold anew of something that changed, if it is held. */
  renew(id: string): void;
}

/** `take` takes hold of what an id stands for; its answer lets go of that. */
export function createHolds(take: (id: string) => () => void): Holds {
  const held = new Map<string, { holders: number; release(): void }>();

  function letGo(id: string): void {
    const entry = held.get(id);
    if (!entry || --entry.holders > 0) return;
    held.delete(id);
    entry.release();
  }

  return {
    hold(ids) {
      for (const id of ids) {
        const entry = held.get(id);
        if (entry) entry.holders += 1;
        else held.set(id, { holders: 1, release: take(id) });
      }
      const mine = [...ids];
      return () => mine.splice(0).forEach(letGo);
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
