import type { ReadableAtom } from "nanostores";
import type { Status } from "../api/statuses.ts";
import type { Client } from "../client.ts";

/** A status as it is kept: what has a record of its own is named by id. */
export type StatusRecord = Omit<Status, "account" | "reblog" | "poll" | "quote"> & {
  account: string;
  /** The boosted status. */
  reblog: string | null;
  poll: string | null;
  quote: string | null;
};

/** Where an entity came from; `startedAt` is the `client.moment()` before the request. */
export interface Origin {
  source: "answer" | "stream";
  startedAt: number;
}

export interface StatusStore {
  /** A status by id; undefined until it is known. */
  $status(id: string): ReadableAtom<StatusRecord | undefined>;
  get(id: string): StatusRecord | undefined;
  /** Keeps statuses and all that is in them; gives the ids in the same order. */
  import(statuses: readonly Status[], from: Origin): string[];
  /** Statuses, and what they show, live while held; the answer lets go. */
  hold(ids: readonly string[]): () => void;
  /** Whether the text is folded behind its warning; shared by all copies and boosts. */
  $hidden(id: string): ReadableAtom<boolean>;
  toggleHidden(id: string): void;
}

export declare const statuses: (client: Client) => StatusStore;
