import { createStore, delMany, get, keys, set } from "idb-keyval";

/** Values by key in IndexedDB. Everything rejects where the browser forbids it or has no room. */
export function openDatabase(name: string) {
  const store = createStore(name, "values");
  return {
    get: (key: string): Promise<unknown> => get(key, store),
    async set(key: string, value: unknown): Promise<boolean> {
      await set(key, value, store);
      return true;
    },
    async remove(prefix: string): Promise<void> {
      const all = await keys(store);
      await delMany(
        all.filter(key => String(key).startsWith(prefix)),
        store,
      );
    },
  };
}
