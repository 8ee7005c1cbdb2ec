/** Owns the stores that were created for it, and ends with them. */
export interface Scope {
  /** The stores of this scope, by the function that created them. */
  readonly made: Map<unknown, unknown>;
  /** Runs `undo` when the scope ends, in reverse order; soon, if the scope has ended already. */
  onEnd(undo: () => void): void;
}

/** Creates a scope. Only its creator can end it. */
export function createScope(): Scope & { end(): void } {
  const made = new Map<unknown, unknown>();
  const undo: (() => void)[] = [];
  let isOver = false;
  return {
    made,
    onEnd(action) {
      // Not at once: the caller may not have finished creating its store.
      if (isOver) queueMicrotask(action);
      else undo.push(action);
    },
    end() {
      isOver = true;
      for (const action of undo.splice(0).toReversed()) action();
      made.clear();
    },
  };
}

/** Returns a function that gives each scope its own store, created on first use. */
export function scoped<S extends Scope, Store>(make: (scope: S) => Store): (scope: S) => Store {
  return scope => {
    if (!scope.made.has(make)) scope.made.set(make, make(scope));
    return scope.made.get(make) as Store;
  };
}
