import type { ReadableAtom } from "nanostores";
import type { Poll } from "../api/polls.ts";
import type { Client } from "../client.ts";
import type { Origin } from "./statuses.ts";

export interface PollStore {
  /** A poll by id; undefined until it is known. */
  $poll(id: string): ReadableAtom<Poll | undefined>;
  import(poll: Poll, from: Origin): void;
  hold(ids: readonly string[]): () => void;
}

export declare const polls: (client: Client) => PollStore;
