import { atom, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";

/** Who asked to follow the person; the list itself is `accountLists(client).open({ kind: "follow_requests" })`. */
export interface FollowRequests {
  /** Takes the account off the list at once, and puts it back when the server refuses. */
  authorise(account: string): Promise<void>;
  reject(account: string): Promise<void>;
  /** How many wait; 0 while nobody knows. */
  $count: ReadableAtom<number>;
}

export const followRequests = scoped((_client: Client): FollowRequests => ({
  authorise: async () => {},
  reject: async () => {},
  $count: atom(0),
}));
