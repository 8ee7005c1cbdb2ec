import { atom, type ReadableAtom } from "nanostores";
import { check, type Shape } from "../api/shapes.ts";
import type { Client } from "../client.ts";
import { createListeners } from "../lib/listeners.ts";
import { parseJson } from "../lib/json.ts";
import { exclusively } from "../platform/with-lock.ts";

/** Where a record is stored; `nowhere`: only in memory, so it is lost when the page closes. */
export type StoragePlace = "database" | "storage" | "nowhere";

interface StoredRecord {
  readonly id: string;
  /** In ms since 1970. */
  readonly changedAt: number;
}

/** The user's stored records of one kind, kept in sync between tabs. */
export interface StoredRecords<T extends StoredRecord> {
  $all: ReadableAtom<readonly T[]>;
  /** Where the last record was stored; `nowhere` while any record is only in memory. */
  $place: ReadableAtom<StoragePlace>;
  /** Resolves when the stored records have been read. */
  loaded: Promise<void>;
  /**
   * Atomically replaces a record. `next` is synchronous, gets undefined if there is no record, and
   * returns null to remove it. Resolves with its result.
   */
  change(id: string, next: (now: T | undefined) => T | null): Promise<T | null>;
  /**
   * Stores a record synchronously, for when the page closes, which a database write may not
   * survive; `change` must follow. False if there was no room.
   */
  storeNow(record: T): boolean;
  /** Calls the listener when a record changed, here or in another tab. */
  listen(listener: (id: string) => void): () => void;
}

/** @param name part of the storage keys; no other key may begin with it and a colon */
export function createStoredRecords<T extends StoredRecord>(
  client: Client,
  name: string,
  shape: Shape<T>,
): StoredRecords<T> {
  const { environment } = client;
  const { database, local } = environment;
  const prefix = client.key(`${name}:`);
  const channel = environment.channel(client.key(name));
  const listeners = createListeners<[id: string]>();
  const $all = atom<readonly T[]>([]);
  const $place = atom<StoragePlace>("database");
  /** Records that could not be stored. */
  const memory = new Map<string, T>();
  const reported = new Set<string>();
  let edition = 0;
  let hasRead = false;
  let isOver = false;

  // The colon at the end keeps ids apart: the database removes by the beginning of a key.
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

  /** The last change; of several at the same time, the first of the list. */
  function newest(all: readonly (T | undefined)[]): T | undefined {
    const known = all.filter(one => one !== undefined);
    return known.toSorted((one, other) => other.changedAt - one.changedAt)[0];
  }

  const inStorage = (key: string) => readable(key, parseJson(local.get(key) ?? "null"));

  async function read(): Promise<void> {
    const before = edition;
    const found = await database.entries(prefix);
    // A change was made during the read, so the result may be outdated.
    if (before !== edition) return read();
    // After a failed read, keep the known records.
    if (!found && hasRead) return;
    hasRead ||= found !== null;
    const stored = new Map(found);
    const others = [...local.keys(), ...[...memory.keys()].map(keyOf)];
    const keys = new Set([...stored.keys(), ...others.filter(key => key.startsWith(prefix))]);
    const all = [...keys].map(key => {
      const id = key.slice(prefix.length, -1);
      return newest([memory.get(id), inStorage(key), readable(key, stored.get(key))]);
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
      after = next(newest([memory.get(id), inStorage(key), readable(key, stored)]));
      return after ?? undefined;
    };
    let place: StoragePlace = (await database.change(key, step)) ? "database" : "nowhere";
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
    listeners.emit(id);
    return kept;
  }

  const loaded = read();
  let lastRead = loaded;

  async function reload(id: unknown): Promise<void> {
    if (typeof id !== "string") return;
    // Read one at a time: databases may answer a later read first.
    await (lastRead = lastRead.then(read));
    listeners.emit(id);
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
    storeNow: record => local.set(keyOf(record.id), JSON.stringify(record)),
    listen: listeners.add,
  };
}
