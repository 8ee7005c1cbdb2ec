import { takeStarted } from "./started.ts";
import type { Database, KeyValueStorage, StorageAreas } from "../storage.ts";

/** Where the browser stores data. */
export const storageAreas = (): StorageAreas => ({
  local: keyValueStorage(() => localStorage),
  session: keyValueStorage(() => sessionStorage),
  database: lazyDatabase(),
  async storageUse() {
    // Without a secure page there is no such thing.
    const estimate = await navigator.storage?.estimate?.().catch(() => null);
    const { usage: used, quota: available } = { ...estimate };
    return used === undefined || available === undefined ? null : { used, quota: available };
  },
});

/** Wraps a storage, which may be missing, forbidden or full, and then throws at any access. */
function keyValueStorage(open: () => Storage): KeyValueStorage {
  function attempt<T>(action: (storage: Storage) => T, refused: T): T {
    try {
      return action(open());
    } catch {
      // The return value tells: the caller knows what this means.
      return refused;
    }
  }
  return {
    get: key => attempt(storage => storage.getItem(key), null),
    set: (key, value) =>
      attempt(storage => {
        storage.setItem(key, value);
        return true;
      }, false),
    remove: key => attempt(storage => storage.removeItem(key), undefined),
    // Not Object.keys, which hides a key named like a property of Storage.
    keys: () =>
      attempt(
        storage => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ""),
        [],
      ),
  };
}

/** The database, whose code is loaded on first use; if that fails, nothing is stored. */
function lazyDatabase(): Database {
  let opened: Promise<Database> | undefined;

  async function load(): Promise<Database> {
    try {
      return (await import("../../lib/database.ts")).openDatabase("glitch-lily");
    } catch (error) {
      // Try again next time.
      opened = undefined;
      throw error;
    }
  }

  async function attempt<T>(action: (database: Database) => Promise<T>, refused: T): Promise<T> {
    try {
      return await action(await (opened ??= load()));
    } catch {
      // The return value tells, as with a key-value storage.
      return refused;
    }
  }
  return {
    get: async key => takeStarted(key)?.answer ?? attempt(database => database.get(key), undefined),
    set: (key, value) => attempt(database => database.set(key, value), false),
    entries: prefix => attempt(database => database.entries(prefix), null),
    change: (key, next) => attempt(database => database.change(key, next), false),
    remove: prefix => attempt(database => database.remove(prefix), undefined),
  };
}
