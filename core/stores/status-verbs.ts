import type { Connection } from "../api/connection.ts";
import {
  bookmarkStatus,
  favouriteStatus,
  reblogStatus,
  unbookmarkStatus,
  unfavouriteStatus,
  unreblogStatus,
} from "../api/status-actions.ts";
import type { Status } from "../api/statuses.ts";
import type { StatusRecord } from "./statuses.ts";

/** Something that is either done to a status or not. */
export interface Verb {
  flag: "favourited" | "reblogged" | "bookmarked";
  count?: "favourites_count" | "reblogs_count";
  on(api: Connection, id: string): Promise<Status>;
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

/** What a status will look like; null when it looks like that already. */
export function guessed(verb: Verb, status: StatusRecord, on: boolean) {
  const { flag, count } = verb;
  if ((status[flag] ?? false) === on) return null;
  const change: Partial<StatusRecord> = { [flag]: on };
  if (count) change[count] = Math.max(0, status[count] + (on ? 1 : -1));
  return change;
}

/** What an answer tells of the verb. A flag that is left out is as was wished. */
export function answered(verb: Verb, answer: Status, on: boolean): Partial<StatusRecord> {
  const { flag, count } = verb;
  const change: Partial<StatusRecord> = { [flag]: answer[flag] ?? on };
  if (count) change[count] = answer[count];
  return change;
}
