import type { Connection } from "../api/http/connection.ts";
import {
  bookmarkStatus,
  favouriteStatus,
  muteStatus,
  pinStatus,
  reblogStatus,
  unbookmarkStatus,
  unfavouriteStatus,
  unmuteStatus,
  unpinStatus,
  unreblogStatus,
} from "../api/statuses/actions.ts";
import type { Status } from "../api/statuses/statuses.ts";
import type { StatusRecord } from "./types.ts";

/** How a verb is to be done. */
export interface Manner {
  /** Of a boost; the server's choice unless told. */
  visibility?: string;
  /** Of a bookmark, by id; "" for none. */
  folder?: string;
}

/** Something that is either done to a status or not. */
export interface Verb {
  flag: "favourited" | "reblogged" | "bookmarked" | "pinned" | "muted";
  count?: "favourites_count" | "reblogs_count";
  on(api: Connection, id: string, manner?: Manner): Promise<Status>;
  off(api: Connection, id: string): Promise<Status>;
}

export const FAVOURITE: Verb = {
  flag: "favourited",
  count: "favourites_count",
  on: favouriteStatus,
  off: unfavouriteStatus,
};

export const BOOST: Verb = {
  flag: "reblogged",
  count: "reblogs_count",
  on: reblogStatus,
  off: unreblogStatus,
};

export const BOOKMARK: Verb = { flag: "bookmarked", on: bookmarkStatus, off: unbookmarkStatus };

export const PIN: Verb = { flag: "pinned", on: pinStatus, off: unpinStatus };

export const MUTE: Verb = { flag: "muted", on: muteStatus, off: unmuteStatus };

export const VERBS: Record<Verb["flag"], Verb> = {
  favourited: FAVOURITE,
  reblogged: BOOST,
  bookmarked: BOOKMARK,
  pinned: PIN,
  muted: MUTE,
};

/**
 * Whether it is done. Pleroma's `muted` is also true when one has muted the author, who is nothing
 * that can be undone here: its conversation has a flag of its own.
 */
export function isDone({ flag }: Verb, status: StatusRecord | Status): boolean {
  const thread = flag === "muted" ? status.pleroma?.thread_muted : undefined;
  return thread ?? status[flag] ?? false;
}

/** What a status will look like; null when it looks like that already. */
export function guessed(verb: Verb, status: StatusRecord, on: boolean) {
  if (isDone(verb, status) === on) return null;
  const { flag, count } = verb;
  const change: Partial<StatusRecord> = { [flag]: on };
  const known = count && status[count];
  if (count && known != null) change[count] = Math.max(0, known + (on ? 1 : -1));
  if (flag === "muted" && status.pleroma) change.pleroma = { ...status.pleroma, thread_muted: on };
  return change;
}

/** What an answer tells of the verb. A flag that is left out is as was wished. */
export function answered(verb: Verb, answer: Status, on: boolean): Partial<StatusRecord> {
  const { flag, count } = verb;
  const change: Partial<StatusRecord> = { [flag]: answer[flag] ?? on };
  if (count) change[count] = answer[count];
  const { quote: _, ...extras } = answer.pleroma ?? {};
  if (flag === "muted" || flag === "bookmarked" || flag === "pinned")
    change.pleroma = answer.pleroma && extras;
  return change;
}
