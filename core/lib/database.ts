import {
  createStore,
  delMany,
  get,
  getMany,
  keys,
  promisifyRequest,
  set,
  type UseStore,
} from "idb-keyval";

/** Opens a key-value store in IndexedDB. Calls reject if the browser forbids it or has no room. */
export function openDatabase(name: string) {
  const open = createStore(name, "values");
  const store: UseStore = (mode, use) =>
    open(mode, values => {
      const { db } = values.transaction;
      // Close the connection at once, so that it blocks no upgrade or deletion; the next use opens
      // it again.
      db.onversionchange ??= () => {
        db.close();
        db.onclose?.(new Event("close"));
      };
      return use(values);
    });
  const keysLike = async (prefix: string) =>
    (await keys(store)).map(String).filter(key => key.startsWith(prefix));
  return {
    get: (key: string): Promise<unknown> => get(key, store),
    async set(key: string, value: unknown): Promise<boolean> {
      await set(key, value, store);
      return true;
    },
    async entries(prefix: string): Promise<[key: string, value: unknown][]> {
      const names = await keysLike(prefix);
      const values = await getMany(names, store);
      return names.map((key, index) => [key, values[index]]);
    },
    async change(key: string, next: (value: unknown) => unknown): Promise<boolean> {
      await store("readwrite", async values => {
        const after = next(await promisifyRequest<unknown>(values.get(key)));
        if (after === undefined) values.delete(key);
        else values.put(after, key);
        await promisifyRequest(values.transaction);
      });
      return true;
    },
    async remove(prefix: string): Promise<void> {
      await delMany(await keysLike(prefix), store);
    },
  };
}
