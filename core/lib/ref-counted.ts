/** Something that stays as it is until everyone who holds it has let go. */
export interface RefCounted<Name, T> {
  /** What stands under this name, made if need be. */
  retain(name: Name): { item: T; release(): void };
  /** What stands under this name, if anybody holds it. */
  find(name: Name): T | undefined;
  /** All that somebody holds. */
  entries(): readonly (readonly [Name, T])[];
  end(): void;
}

/** `make` gives the item, and how it ends. */
export function createRefCounted<Name, T>(
  make: (name: Name) => { item: T; end(): void },
): RefCounted<Name, T> {
  const kept = new Map<Name, { item: T; end(): void; refCount: number }>();

  function take(name: Name) {
    const known = kept.get(name);
    if (known) return known;
    const made = { ...make(name), refCount: 0 };
    kept.set(name, made);
    return made;
  }

  function drop(name: Name): void {
    const entry = kept.get(name);
    if (!entry || entry.refCount > 0) return;
    kept.delete(name);
    entry.end();
  }

  return {
    retain(name) {
      const entry = take(name);
      entry.refCount += 1;
      let held = true;
      return {
        item: entry.item,
        release() {
          if (!held) return;
          held = false;
          entry.refCount -= 1;
          // Not at once: the next view may let go of it before it takes hold.
          queueMicrotask(() => drop(name));
        },
      };
    },
    find: name => kept.get(name)?.item,
    entries: () => [...kept].map(([name, { item }]) => [name, item] as const),
    end() {
      for (const entry of kept.values()) entry.end();
      kept.clear();
    },
  };
}
