/** An item with a reference: it lives until every holder has released it. */
export interface Retained<T> {
  item: T;
  release(): void;
}

/** Items by name, each kept alive while its reference count is above zero. */
export interface RefCounted<Name, T> {
  /** Returns the item of this name, created if need be, and increases its reference count. */
  retain(name: Name): Retained<T>;
  /** Returns the item of this name if it is retained. */
  find(name: Name): T | undefined;
  /** Returns all retained items. */
  entries(): readonly (readonly [Name, T])[];
  end(): void;
}

/** `make` returns the item and a function that ends it. */
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
          // Not at once: a view may release the item before the next one retains it.
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
