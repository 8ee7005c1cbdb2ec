import type { LockListener } from "../../core/platform/tabs.ts";

interface Request extends LockListener {
  owner: object;
}

/** The locks that the tabs of one browser share. */
export interface Locks {
  ask(owner: object, name: string, listener: LockListener, steal?: boolean): () => void;
  /** Gives up all that a tab has and waits for, as when it crashes. */
  free(owner: object): void;
  /** How many are held or waited for: a leak test asks. */
  readonly open: number;
}

/** As `navigator.locks` does it: later, and in the order in which they were asked for. */
export function createLocks(): Locks {
  const queues = new Map<string, Request[]>();
  const refCount = new Map<string, Request>();

  function grant(name: string): void {
    const next = queues.get(name)?.[0];
    if (!next || refCount.has(name)) return;
    queues.get(name)?.shift();
    refCount.set(name, next);
    queueMicrotask(() => refCount.get(name) === next && next.held());
  }

  function giveUp(name: string, request: Request): void {
    const queue = queues.get(name) ?? [];
    queues.set(
      name,
      queue.filter(other => other !== request),
    );
    if (refCount.get(name) === request) refCount.delete(name);
    grant(name);
  }

  return {
    ask(owner, name, listener, steal = false) {
      const request: Request = { owner, ...listener };
      const queue = queues.get(name) ?? [];
      queues.set(name, steal ? [request, ...queue] : [...queue, request]);
      const robbed = steal ? refCount.get(name) : undefined;
      if (robbed) refCount.delete(name);
      grant(name);
      if (robbed) queueMicrotask(() => robbed.lost?.());
      return () => giveUp(name, request);
    },
    free(owner) {
      for (const [name, request] of refCount) if (request.owner === owner) giveUp(name, request);
      for (const [name, queue] of queues)
        for (const request of queue) if (request.owner === owner) giveUp(name, request);
    },
    get open() {
      return refCount.size + [...queues.values()].flat().length;
    },
  };
}
