import type { ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import type { Failure } from "../failure.ts";

/** What stands around a status; the status itself is in `statuses`. */
export type ThreadView =
  | { state: "loading" }
  /** Ids, in the server's order. */
  | { state: "ready"; ancestors: readonly string[]; descendants: readonly string[] }
  | { state: "missing" }
  | { state: "failed"; failure: Failure };

export interface Thread {
  /** Begins to load once it is first watched. */
  $thread: ReadableAtom<ThreadView>;
  retry(): Promise<void>;
}

export interface HeldThread {
  thread: Thread;
  release(): void;
}

export interface ThreadStore {
  open(id: string): HeldThread;
}

export declare const threads: (client: Client) => ThreadStore;
