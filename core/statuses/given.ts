import { check } from "../api/shapes.ts";
import { statusShape, type Status } from "../api/statuses/statuses.ts";
import type { Client } from "../client.ts";
import { statuses } from "./statuses.ts";

/** Reads a status from the data of a page; null if it is none. */
export function givenStatus(entity: object): Status | null {
  try {
    return check(statusShape, entity);
  } catch {
    // The element says so, and the page hears of it by an event.
    return null;
  }
}

/** Puts a status into the store. Returns a function that releases it. */
export function adoptStatus(client: Client, status: Status): () => void {
  const store = statuses(client);
  const release = store.retain([status.id]);
  // What an action of the user has changed is newer.
  store.import([status], { source: "answer", startedAt: 0 });
  return release;
}
