import { parseJson } from "./json.ts";
import { isPlain } from "./same.ts";

/** The part of a storage that this module needs; its methods must not throw. */
interface Storage {
  get(key: string): string | null;
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

export interface Persisted<T> {
  /** Returns the stored value, or the fallback if there is none that this version understands. */
  read(): T;
  /** Stores the value. False if that failed: storage may be full or forbidden. */
  write(value: NonNullable<T>): boolean;
  forget(): void;
}

export interface PersistOptions<T> {
  /** Stored with the value; a value of another version is ignored. */
  version: number;
  /** Returns the value if it is valid, else undefined. */
  check(value: Record<string, unknown>): T | undefined;
  fallback: T;
}

/** An object stored as JSON. Users, extensions and older versions may change it. */
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
