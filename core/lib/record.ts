import { atom, type ReadableAtom } from "nanostores";
import { isPlain, same } from "./same.ts";

/**
 * Where a copy of an entity came from. `startedAt` is the time of the request on the client's
 * clock. `tab` is a response that another tab received, whose clock differs from ours. `stored` is
 * a copy of an earlier visit.
 */
export interface Origin {
  source: "answer" | "stream" | "tab" | "stored";
  startedAt: number;
}

export interface RecordOptions<T> {
  /** Keys that depend on the viewer. Copies from the stream lack the right values. */
  viewer: readonly (keyof T)[];
  /** Corrects the incoming copy using the known one, before the merge. */
  blend?: (old: T, incoming: T, from: Origin) => T;
}

/** One entity, merged from all copies that arrived and all actions of the user. */
export interface EntityRecord<T> {
  readonly $value: ReadableAtom<T | undefined>;
  read(): T | undefined;
  merge(entity: T, from: Origin): void;
  applyOptimistic(change: Partial<T>, at: number): () => void;
  applyResult(change: Partial<T>, at: number): void;
  clear(): void;
}

/** The values to restore, by key, if the server refuses an action. */
type Guess<T> = Map<keyof T, unknown>;

export function createRecord<T extends object>(options: RecordOptions<T>): EntityRecord<T> {
  const $value = atom<T | undefined>();
  const touched = new Map<keyof T, number>();
  let guesses: Guess<T>[] = [];
  // Not `$value.get()`, which would mount and unmount an atom without listeners.
  let value: T | undefined;

  function put(next: T | undefined): void {
    if (next === value) return;
    value = next;
    $value.set(next);
  }

  /** Whether a copy may write the key. If not, its value may be the one that an undo restores. */
  function mayWrite(key: keyof T, incoming: T, from: Origin): boolean {
    // Whatever is known is at least as new.
    if (from.source === "stored") return value?.[key] === undefined;
    if (from.source === "stream") return !options.viewer.includes(key);
    const first = guesses.find(guess => guess.has(key));
    // While an action is pending, another response may or may not include its effect. Wait for the
    // response to the action itself.
    if (from.source === "tab" && !first) return true;
    const late = (touched.get(key) ?? -Infinity) > from.startedAt;
    if (from.source === "answer" && !first && !late) return true;
    first?.set(key, joined(first.get(key), incoming[key]));
    return false;
  }

  function write(incoming: Partial<T>, keys: (keyof T)[]): void {
    for (const guess of guesses) for (const key of keys) guess.delete(key);
    guesses = guesses.filter(guess => guess.size > 0);
    put(changed(value, incoming, keys));
  }

  return {
    $value,
    read: () => value,
    merge(entity, from) {
      const incoming = value && options.blend ? options.blend(value, entity, from) : entity;
      write(
        incoming,
        keysOf(incoming).filter(key => mayWrite(key, incoming, from)),
      );
    },
    applyOptimistic(change, at) {
      if (!value) return () => {};
      const old = value;
      const keys = keysOf(change);
      const guess: Guess<T> = new Map(keys.map(key => [key, old[key]]));
      for (const key of keys) touched.set(key, at);
      guesses.push(guess);
      put(changed(value, change, keys));
      return () => {
        const place = guesses.indexOf(guess);
        if (place < 0 || !value) return;
        guesses.splice(place, 1);
        const next = { ...value };
        for (const [key, before] of guess) {
          const later = guesses.find((other, index) => index >= place && other.has(key));
          if (later) later.set(key, before);
          else next[key] = before as T[keyof T];
        }
        put(same(next, value) ? value : next);
      };
    },
    applyResult(change, at) {
      if (!value) return;
      const keys = keysOf(change);
      // Requests that started before now may have been handled before the action.
      for (const key of keys) touched.set(key, at);
      write(change, keys);
    },
    clear() {
      guesses = [];
      put(undefined);
    },
  };
}

function keysOf<T extends object>(entity: Partial<T>): (keyof T)[] {
  return (Object.keys(entity) as (keyof T)[]).filter(key => entity[key] !== undefined);
}

/** Merges the keys; returns the old object itself if nothing changed, so that no listener runs. */
function changed<T extends object>(old: T | undefined, incoming: Partial<T>, keys: (keyof T)[]): T {
  const next = { ...old } as T;
  let isNew = old === undefined;
  for (const key of keys) {
    next[key] = joined(next[key], incoming[key]) as T[keyof T];
    isNew ||= next[key] !== old?.[key];
  }
  return isNew ? next : (old as T);
}

/** Merges nested objects, such as `pleroma`: keys that the new one lacks keep their value. */
function joined(old: unknown, incoming: unknown): unknown {
  if (!isPlain(old) || !isPlain(incoming)) return same(old, incoming) ? old : incoming;
  const isNew = Object.entries(incoming).filter(
    ([key, value]) => value !== undefined && !same(old[key], value),
  );
  return isNew.length > 0 ? { ...old, ...Object.fromEntries(isNew) } : old;
}
