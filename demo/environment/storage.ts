import type { KeyValueStorage } from "../../core/platform/storage.ts";

/** A drawer that tests look into, and that can be made to refuse. */
export interface FakeStorage extends KeyValueStorage {
  readonly values: Map<string, string>;
  /** True: every `set` is refused, as by a full or forbidden storage. */
  full: boolean;
}

export function createStorage(values: Record<string, string> = {}): FakeStorage {
  const kept = new Map(Object.entries(values));
  return {
    values: kept,
    full: false,
    get: key => kept.get(key) ?? null,
    set(key, value) {
      if (this.full) return false;
      kept.set(key, value);
      return true;
    },
    remove: key => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
}
