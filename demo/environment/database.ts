import type { Database } from "../../core/platform/storage.ts";

/** A database that tests look into, and that can be made to refuse or to wait. */
export interface FakeDatabase extends Database {
  readonly values: Map<string, unknown>;
  /** True: nothing is kept and nothing found, as where the browser forbids it. */
  broken: boolean;
  /** What reading waits for. */
  slow: Promise<unknown> | null;
}

export function createDatabase(): FakeDatabase {
  const values = new Map<string, unknown>();
  return {
    values,
    broken: false,
    slow: null,
    async get(key) {
      await this.slow;
      return this.broken ? undefined : structuredClone(values.get(key));
    },
    async set(key, value) {
      if (this.broken) return false;
      values.set(key, structuredClone(value));
      return true;
    },
    async entries(prefix) {
      await this.slow;
      if (this.broken) return null;
      return structuredClone([...values].filter(([key]) => key.startsWith(prefix)));
    },
    async change(key, next) {
      if (this.broken) return false;
      const after = next(structuredClone(values.get(key)));
      if (after === undefined) values.delete(key);
      else values.set(key, structuredClone(after));
      return true;
    },
    async remove(prefix) {
      for (const key of values.keys()) if (key.startsWith(prefix)) values.delete(key);
    },
  };
}
