/** Key-value storage of strings. It never throws, although browsers refuse storage in many ways. */
export interface KeyValueStorage {
  get(key: string): string | null;
  /** Returns whether the value was stored; false if the storage is full or forbidden. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

/** Asynchronous key-value storage for large values that can be cloned. It never throws. */
export interface Database {
  /** Undefined if there is no value, or it can't be read. */
  get(key: string): Promise<unknown>;
  /** Resolves with whether the value was stored. */
  set(key: string, value: unknown): Promise<boolean>;
  /** All entries whose key has this prefix; null if they can't be read. */
  entries(prefix: string): Promise<[key: string, value: unknown][] | null>;
  /**
   * Atomically replaces a value with `next(value)`, or removes it if that is undefined. Resolves
   * with whether that worked.
   */
  change(key: string, next: (value: unknown) => unknown): Promise<boolean>;
  /** Removes all entries whose key has this prefix. */
  remove(prefix: string): Promise<void>;
}

/** Where data is stored. */
export interface StorageAreas {
  /** Persistent storage. */
  readonly local: KeyValueStorage;
  /** Lives as long as the tab. */
  readonly session: KeyValueStorage;
  /** Persistent storage for more data than `local`; its code is loaded on first use. */
  readonly database: Database;
  /** How many bytes this origin stores, and may store; null if the browser doesn't say. */
  storageUse(): Promise<{ used: number; quota: number } | null>;
}
