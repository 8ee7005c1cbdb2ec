import { parseJson } from "./json.ts";
import { isPlain } from "./same.ts";

/** What this module needs of a storage; it must not throw. */
interface Storage {
  get(key: string): string | null;
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

export interface Persisted<T> {
  /** The kept value, or the fallback when there is none that this version understands. */
  read(): T;
  /** Whether it is now kept: storages may be full or forbidden. */
  write(value: NonNullable<T>): boolean;
  forget(): void;
}

export interface PersistOptions<T> {
  /** Written into the value; another version is not understood. */
  version: number;
  /** The value when it is one of ours, else undefined. */
  check(value: Record<string, unknown>): T | undefined;
  fallback: T;
}

/** An object kept under a key as JSON. People, extensions and older versions write there too. */
export function persisted<T extends object | null>(
  storage: Storage,
  key: string,
  options: PersistOptions<T>,
): Persisted<T> {
  const { version, check, fallback } = options;
  return {
    read() {
      const text = storage.get(key);
      const value = text === null ? undefined : parseJson(text);
      if (!isPlain(value) || value["version"] !== version) return fallback;
      return check(value) ?? fallback;
    },
    write: value => storage.set(key, JSON.stringify({ ...value, version })),
    forget: () => storage.remove(key),
  };
}
