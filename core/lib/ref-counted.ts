/** An item with a reference: it lives until every holder has released it. */
export interface Retained<T> {
  item: T;
  release(): void;
}

/** Items by name, each kept alive while its reference count is above zero. */
export interface RefCounted<Name, T, Details extends unknown[] = []> {
  /** Returns the item of this name, created if need be, and increases its reference count. */
  retain(name: Name, ...details: Details): Retained<T>;
  /** Retains the items of these names; the returned function releases them. */
  retainAll(names: readonly Name[], ...details: Details): () => void;
  /** Returns the item of this name if it is retained. */
  find(name: Name): T | undefined;
  /** Returns all retained items. */
  entries(): readonly (readonly [Name, T])[];
  /** Creates the item of this name again if it is retained, then ends the old one. */
  renew(name: Name, ...details: Details): void;
  end(): void;
}

/**
 * @param make returns the item and a function that ends it
 * @param later runs the end of an item; not at once, as a view may release it before the next one
 *   retains it
 */
export function createRefCounted<Name, T, Details extends unknown[] = []>(
  make: (name: Name, ...details: Details) => { item: T; end(): void },
  later: (end: () => void) => void = queueMicrotask,
): RefCounted<Name, T, Details> {
  const kept = new Map<Name, { item: T; end(): void; refCount: number }>();

  function drop(name: Name): void {
    const entry = kept.get(name);
    if (!entry || entry.refCount > 0) return;
    kept.delete(name);
    entry.end();
  }

  function retain(name: Name, ...details: Details) {
    let entry = kept.get(name);
    if (!entry) kept.set(name, (entry = { ...make(name, ...details), refCount: 0 }));
    const { item } = entry;
    entry.refCount += 1;
    let isHeld = true;
    return {
      item,
      release() {
        if (!isHeld) return;
        isHeld = false;
        entry.refCount -= 1;
        later(() => drop(name));
      },
    };
  }

  return {
    retain,
    retainAll(names, ...details) {
      const held = names.map(name => retain(name, ...details));
      return () => held.forEach(({ release }) => release());
    },
    find: name => kept.get(name)?.item,
    entries: () => [...kept].map(([name, { item }]) => [name, item] as const),
    renew(name, ...details) {
      const entry = kept.get(name);
      if (!entry) return;
      const { end } = entry;
      Object.assign(entry, make(name, ...details));
      end();
    },
    end() {
      for (const entry of kept.values()) entry.end();
      kept.clear();
    },
  };
}

/**
 * Returns a function that keeps what was retained last: `hold(store.retain(ids))` releases what it
 * kept before, and `hold()` releases the last.
 */
export function createHolder(): (release?: () => void) => void {
  let held: (() => void) | undefined;
  return release => {
    held?.();
    held = release;
  };
}
