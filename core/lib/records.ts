import { onMount, type ReadableAtom } from "nanostores";
import { createRecord, type EntityRecord, type Origin, type RecordOptions } from "./record.ts";

/**
 * Entities that arrive from many places and live once. Keys that a copy leaves out keep their
 * value, also one level deep; an equal copy keeps the object's identity and wakes nobody.
 */
export interface Records<T extends { id: string }> {
  /** Holds undefined until the entity arrives. */
  $(id: string): ReadableAtom<T | undefined>;
  get(id: string): T | undefined;
  /** All that are known now. */
  all(): T[];
  /**
   * A copy from the stream never writes the viewer's keys; an answer that was asked for before the
   * last act on this id, or its answer, does not write what the act changed, and one that another
   * tab was given does not write what is still a guess.
   */
  merge(entity: T, from: Origin): void;
  /**
   * Shows a guess at once; the returned function puts the old values back, but only of keys that
   * nobody changed since. Does nothing to an unknown entity.
   */
  act(id: string, change: Partial<T>, at: number): () => void;
  /** Writes what an act was answered by now, over whatever was guessed since it was asked. */
  settle(id: string, change: Partial<T>, at: number): void;
  /** Entities live while they are held or listened to; the returned function lets go. */
  retain(ids: readonly string[]): () => void;
  remove(id: string): void;
}

interface Entry<T> {
  record: EntityRecord<T>;
  refCount: number;
}

/** So many entities may wait for somebody to hold them: time for a page to be sorted in. */
const MAX_UNRETAINED_RECORDS = 1000;

export function createRecords<T extends { id: string }>(options: RecordOptions<T>): Records<T> {
  const entries = new Map<string, Entry<T>>();
  const waiting = new Set<string>();

  function entryOf(id: string): Entry<T> {
    const known = entries.get(id);
    if (known) return known;
    const entry: Entry<T> = { record: createRecord(options), refCount: 0 };
    onMount(entry.record.$value, () => {
      // Whoever kept the atom of a swept entity sees it filled again.
      if (!entries.has(id)) entries.set(id, entry);
      return () => sweep(id);
    });
    entries.set(id, entry);
    wait(id);
    return entry;
  }

  function wait(id: string): void {
    waiting.add(id);
    const [oldest] = waiting;
    if (waiting.size <= MAX_UNRETAINED_RECORDS || oldest === undefined) return;
    waiting.delete(oldest);
    sweep(oldest);
  }

  function sweep(id: string): void {
    const entry = entries.get(id);
    if (!entry || entry.refCount > 0 || entry.record.$value.lc > 0) return;
    entries.delete(id);
    waiting.delete(id);
  }

  return {
    $: id => entryOf(id).record.$value,
    get: id => entries.get(id)?.record.read(),
    all: () => [...entries.values()].flatMap(({ record }) => record.read() ?? []),
    merge: (entity, from) => entryOf(entity.id).record.merge(entity, from),
    act: (id, change, at) => entries.get(id)?.record.act(change, at) ?? (() => {}),
    settle: (id, change, at) => entries.get(id)?.record.settle(change, at),
    retain(ids) {
      const held = ids.map(id => {
        const entry = entryOf(id);
        entry.refCount += 1;
        waiting.delete(id);
        return entry;
      });
      return () => {
        for (const entry of held.splice(0)) entry.refCount -= 1;
        // Not at once: who moves entities from one list to the next lets go before he holds.
        queueMicrotask(() => ids.forEach(sweep));
      };
    },
    remove(id) {
      entries.get(id)?.record.clear();
      sweep(id);
    },
  };
}
