import type { Client } from "../client.ts";
import { dropOldest } from "../entities/drop-oldest.ts";
import { scoped } from "../lib/scope.ts";
import { statuses } from "./statuses.ts";

/**
 * Changes the reply counts of known statuses: the server has done so, too, but returns them only on
 * request.
 */
export interface ReplyCounts {
  /** A reply was published. It counts once, whoever says so first: an answer or a stream. */
  add(reply: string, parent: string): void;
  /** A reply was deleted, which counts once, too. */
  remove(reply: string, parent: string): void;
}

/** How many replies are remembered so that they don't count twice. */
const MAX_REMEMBERED_REPLIES = 500;

export const replyCounts = scoped((client: Client): ReplyCounts => {
  const store = statuses(client);
  const added = createMemory();
  const removed = createMemory();

  function change(parent: string, by: 1 | -1): void {
    const count = store.get(parent)?.replies_count;
    if (count == null) return;
    const next = { replies_count: Math.max(0, count + by) };
    // The response to an earlier request doesn't include it.
    store.applyOptimistic(parent, next, client.tick());
    store.applyResult(parent, next);
  }

  return {
    add(reply, parent) {
      if (added(reply)) change(parent, 1);
    },
    remove(reply, parent) {
      if (removed(reply)) change(parent, -1);
    },
  };
});

/** Returns a function that tells whether an id is new. */
function createMemory(): (id: string) => boolean {
  const known = new Set<string>();
  return id => {
    if (known.has(id)) return false;
    known.add(id);
    dropOldest(known, MAX_REMEMBERED_REPLIES);
    return true;
  };
}
