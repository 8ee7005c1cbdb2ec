import { atom, type ReadableAtom } from "nanostores";
import { isPlain, same } from "./same.ts";

/**
 * Where a copy of an entity came from; `startedAt` is when it was asked for, on the acts' clock.
 * `tab` is an answer that another tab was given, whose clock is not ours.
 */
export interface Origin {
  source: "answer" | "stream" | "tab";
  startedAt: number;
}

export interface RecordOptions<T> {
  /** Keys that tell of the viewer: copies from the stream do not know them. */
  viewer: readonly (keyof T)[];
  /** The incoming copy, mended by what is known; runs before everything else. */
  blend?: (old: T, incoming: T, from: Origin) => T;
}

/** One entity as everything that arrived and everything that was done make it. */
export interface EntityRecord<T> {
  readonly $value: ReadableAtom<T | undefined>;
  read(): T | undefined;
  merge(entity: T, from: Origin): void;
  act(change: Partial<T>, at: number): () => void;
  settle(change: Partial<T>, at: number): void;
  clear(): void;
}

/** An action's guess, and what stands there again when the server refuses. */
type Guess<T> = Map<keyof T, unknown>;

export function createRecord<T extends object>(options: RecordOptions<T>): EntityRecord<T> {
  const $value = atom<T | undefined>();
  const touched = new Map<keyof T, number>();
  let guesses: Guess<T>[] = [];
  // Not `$value.get()`, which mounts and unmounts an atom that nobody listens to.
  let value: T | undefined;

  function put(next: T | undefined): void {
    if (next === value) return;
    value = next;
    $value.set(next);
  }

  /** Whether a copy may write the key; a belated one gives what a refusal goes back to instead. */
  function mayWrite(key: keyof T, incoming: T, from: Origin): boolean {
    if (from.source === "stream") return !options.viewer.includes(key);
    const first = guesses.find(guess => guess.has(key));
    // While an act is under way nobody knows whether the server had heard of it when it answered
    // something else: the act's own answer will tell.
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
    act(change, at) {
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
    settle(change, at) {
      if (!value) return;
      const keys = keysOf(change);
      // What was asked for meanwhile may have been answered before the act, and come after it.
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

/** The old object itself when nothing is new, so that nobody is woken. */
function changed<T extends object>(old: T | undefined, incoming: Partial<T>, keys: (keyof T)[]): T {
  const next = { ...old } as T;
  let isNew = old === undefined;
  for (const key of keys) {
    next[key] = joined(next[key], incoming[key]) as T[keyof T];
    isNew ||= next[key] !== old?.[key];
  }
  return isNew ? next : (old as T);
}

/** An object of the server's extras, such as `pleroma`, keeps what the incoming one leaves out. */
function joined(old: unknown, incoming: unknown): unknown {
  if (!isPlain(old) || !isPlain(incoming)) return same(old, incoming) ? old : incoming;
  const isNew = Object.entries(incoming).filter(
    ([key, value]) => value !== undefined && !same(old[key], value),
  );
  return isNew.length > 0 ? { ...old, ...Object.fromEntries(isNew) } : old;
}
