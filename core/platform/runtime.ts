/** Time, chance, digests and reports. */
export interface Runtime {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs once after `ms`. Returns a function that cancels it. */
  after(ms: number, action: () => void): () => void;
  /** An unguessable id, also where `crypto.randomUUID` is missing (plain http). */
  randomId(): string;
  /** Null where it is unavailable, for example on plain http. */
  sha256(text: string): Promise<Uint8Array | null>;
  /** Reports an unexpected error: to developers, never to the user; tests fail on it. */
  report(error: unknown): void;
}
