import { onMount, type ReadableAtom } from "nanostores";
import { createRefCounted } from "./ref-counted.ts";
import { createRecord, type EntityRecord, type Origin, type RecordOptions } from "./record.ts";

/**
 * A store that holds each entity once, however many responses contain it. Keys that a copy lacks
 * keep their value, also one level deep; an equal copy keeps the object's identity and notifies no
 * listener.
 */
export interface Records<T extends { id: string }> {
  /** The entity's atom; undefined until the entity arrives. */
  $(id: string): ReadableAtom<T | undefined>;
  get(id: string): T | undefined;
  /** Returns all known entities. */
  all(): T[];
  /**
   * Merges a copy of an entity. A copy from the stream never writes the viewer's keys. A response
   * does not write what an action changed if its request started before the last action on this id,
   * or before that action's response. A response from another tab does not write keys of a pending
   * action. A stored copy only adds keys that are unknown.
   */
  merge(entity: T, from: Origin): void;
  /**
   * Shows an action's expected result at once. The returned function restores the old values, but
   * only of keys that did not change since. Does nothing if the entity is unknown.
   */
  applyOptimistic(id: string, change: Partial<T>, at: number): () => void;
  /** Writes the result of an action from the server's response, over any expected values. */
  applyResult(id: string, change: Partial<T>, at: number): void;
  /** Keeps entities alive, as listeners do; the returned function releases them. */
  retain(ids: readonly string[]): () => void;
  remove(id: string): void;
}

/** How many unretained entities stay, so that a page can arrive before something retains it. */
const MAX_UNRETAINED_RECORDS = 1000;

export function createRecords<T extends { id: string }>(options: RecordOptions<T>): Records<T> {
  const entries = new Map<string, EntityRecord<T>>();
  const waiting = new Set<string>();
  const retained = createRefCounted((id: string) => {
    const item = recordOf(id);
    waiting.delete(id);
    return { item, end: () => sweep(id) };
  });

  function recordOf(id: string): EntityRecord<T> {
    const known = entries.get(id);
    if (known) return known;
    const record = createRecord(options);
    onMount(record.$value, () => {
      // A listener may have kept the atom of an entity that was dropped: use that one again.
      if (!entries.has(id)) entries.set(id, record);
      return () => sweep(id);
    });
    entries.set(id, record);
    wait(id);
    return record;
  }

  function wait(id: string): void {
    waiting.add(id);
    const [oldest] = waiting;
    if (waiting.size <= MAX_UNRETAINED_RECORDS || oldest === undefined) return;
    waiting.delete(oldest);
    sweep(oldest);
  }

  function sweep(id: string): void {
    if (retained.find(id) || (entries.get(id)?.$value.lc ?? 0) > 0) return;
    entries.delete(id);
    waiting.delete(id);
  }

  return {
    $: id => recordOf(id).$value,
    get: id => entries.get(id)?.read(),
    all: () => [...entries.values()].flatMap(record => record.read() ?? []),
    merge: (entity, from) => recordOf(entity.id).merge(entity, from),
    applyOptimistic: (id, change, at) => entries.get(id)?.applyOptimistic(change, at) ?? (() => {}),
    applyResult: (id, change, at) => entries.get(id)?.applyResult(change, at),
    retain: ids => retained.retainAll(ids),
    remove(id) {
      entries.get(id)?.clear();
      sweep(id);
    },
  };
}
