import { atom, type ReadableAtom } from "nanostores";
import { check, type Shape } from "../api/shapes.ts";
import type { Client } from "../client.ts";
import { parseJson } from "../lib/json.ts";
import { exclusively } from "../platform/with-lock.ts";

/** Where something is kept; what is nowhere goes with the page. */
export type Place = "database" | "storage" | "nowhere";

interface Kept {
  readonly id: string;
  /** When, in ms since 1970. */
  readonly changedAt: number;
}

/** A person's records of one kind, in step with the other tabs. */
export interface KeptRecords<T extends Kept> {
  $all: ReadableAtom<readonly T[]>;
  /** Where the last one went; `nowhere` as long as that is said of any. */
  $place: ReadableAtom<Place>;
  /** Resolves when what was kept has been read. */
  loaded: Promise<void>;
  /**
   * Puts another in a record's place; no tab comes in between. `next` runs without a pause, is
   * given undefined for what is not there, and answers null for what is not to be. Gives its answer.
   */
  change(id: string, next: (now: T | undefined) => T | null): Promise<T | null>;
  /**
   * Keeps it before the page can go, which a database may not manage; `change` must follow. Whether
   * there was room.
   */
  keepNow(record: T): boolean;
  /** Runs when one was changed, here or in another tab. */
  listen(listener: (id: string) => void): () => void;
}

/** @param name ends no other name of a key. */
export function createKeptRecords<T extends Kept>(
  client: Client,
  name: string,
  shape: Shape<T>,
): KeptRecords<T> {
  const { environment } = client;
  const { database, local } = environment;
  const prefix = client.key(`${name}:`);
  const channel = environment.channel(client.key(name));
  const listeners = new Set<(id: string) => void>();
  const $all = atom<readonly T[]>([]);
  const $place = atom<Place>("database");
  /** What nothing else would keep. */
  const memory = new Map<string, T>();
  const reported = new Set<string>();
  let edition = 0;
  let hasRead = false;
  let isOver = false;

  // Ends in a colon: the database removes by the beginning of a key.
  const keyOf = (id: string) => `${prefix}${id}:`;

  function readable(key: string, value: unknown): T | undefined {
    if (value == null) return undefined;
    try {
      return check(shape, value);
    } catch (error) {
      if (!reported.has(key)) environment.report(error);
      reported.add(key);
      return undefined;
    }
  }

  function newest(all: readonly (T | undefined)[]): T | undefined {
    const known = all.filter(one => one !== undefined);
    return known.toSorted((one, other) => other.changedAt - one.changedAt)[0];
  }

  const inStorage = (key: string) => readable(key, parseJson(local.get(key) ?? "null"));

  async function read(): Promise<void> {
    const before = edition;
    const found = await database.entries(prefix);
    // What was changed meanwhile is newer than what was read.
    if (before !== edition) return read();
    // What can't be read for once is not gone.
    if (!found && hasRead) return;
    hasRead ||= found !== null;
    const stored = new Map(found);
    const others = [...local.keys(), ...[...memory.keys()].map(keyOf)];
    const keys = new Set([...stored.keys(), ...others.filter(key => key.startsWith(prefix))]);
    const all = [...keys].map(key => {
      const id = key.slice(prefix.length, -1);
      return newest([readable(key, stored.get(key)), inStorage(key), memory.get(id)]);
    });
    $all.set(all.filter(one => one !== undefined));
  }

  function show(id: string, record: T | null): void {
    edition += 1;
    const others = $all.get().filter(one => one.id !== id);
    $all.set(record ? [...others, record] : others);
  }

  async function change(id: string, next: (now: T | undefined) => T | null): Promise<T | null> {
    const key = keyOf(id);
    let after: T | null = null;
    const step = (stored: unknown) => {
      after = next(newest([readable(key, stored), inStorage(key), memory.get(id)]));
      return after ?? undefined;
    };
    let place: Place = (await database.change(key, step)) ? "database" : "nowhere";
    if (place === "database") local.remove(key);
    if (place === "nowhere") {
      await exclusively(environment, prefix, () => {
        step(undefined);
        if (after === null) local.remove(key);
        if (after === null || local.set(key, JSON.stringify(after))) place = "storage";
      });
    }
    const kept = after as T | null;
    if (place === "nowhere" && kept) memory.set(id, kept);
    else memory.delete(id);
    $place.set(memory.size > 0 ? "nowhere" : place);
    show(id, kept);
    if (!isOver) channel.post(id);
    for (const listener of listeners) listener(id);
    return kept;
  }

  const loaded = read();
  let lastRead = loaded;

  async function reload(id: unknown): Promise<void> {
    if (typeof id !== "string") return;
    // One after another: databases answer what was asked later before what was asked first.
    await (lastRead = lastRead.then(read));
    for (const listener of listeners) listener(id);
  }

  channel.listen(id => void reload(id));
  client.onEnd(() => {
    isOver = true;
    channel.close();
    listeners.clear();
  });

  return {
    $all,
    $place,
    loaded,
    change,
    keepNow: record => local.set(keyOf(record.id), JSON.stringify(record)),
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
