/** Whatever stores can be made for: it holds them, and undoes them when it ends. */
export interface Scope {
  /** What has been made for this scope, by its maker. */
  readonly made: Map<unknown, unknown>;
  /** Runs when the scope ends, last come first; soon, where it is over for whoever comes late. */
  onEnd(undo: () => void): void;
}

/** A scope and the only way to end it. */
export function createScope(): Scope & { end(): void } {
  const made = new Map<unknown, unknown>();
  const undo: (() => void)[] = [];
  let isOver = false;
  return {
    made,
    onEnd(action) {
      // Not before what is being made is whole.
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

/** A store module's export: one store for each scope, made when it is first asked for. */
export function scoped<S extends Scope, Store>(make: (scope: S) => Store): (scope: S) => Store {
  return scope => {
    if (!scope.made.has(make)) scope.made.set(make, make(scope));
    return scope.made.get(make) as Store;
  };
}
