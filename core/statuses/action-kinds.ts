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

/** Options of an action. */
export interface StatusActionOptions {
  /** The visibility of a boost; by default the server's choice. */
  visibility?: string;
  /** The folder id of a bookmark; "" for none. */
  folder?: string;
}

/** An action that is either done to a status or not. */
export interface StatusActionKind {
  flag: "favourited" | "reblogged" | "bookmarked" | "pinned" | "muted";
  count?: "favourites_count" | "reblogs_count";
  on(api: Connection, id: string, options?: StatusActionOptions): Promise<Status>;
  off(api: Connection, id: string): Promise<Status>;
}

export const FAVOURITE: StatusActionKind = {
  flag: "favourited",
  count: "favourites_count",
  on: favouriteStatus,
  off: unfavouriteStatus,
};

export const BOOST: StatusActionKind = {
  flag: "reblogged",
  count: "reblogs_count",
  on: reblogStatus,
  off: unreblogStatus,
};

export const BOOKMARK: StatusActionKind = {
  flag: "bookmarked",
  on: bookmarkStatus,
  off: unbookmarkStatus,
};

export const PIN: StatusActionKind = { flag: "pinned", on: pinStatus, off: unpinStatus };

export const MUTE: StatusActionKind = { flag: "muted", on: muteStatus, off: unmuteStatus };

export const STATUS_ACTION_KINDS: Record<StatusActionKind["flag"], StatusActionKind> = {
  favourited: FAVOURITE,
  reblogged: BOOST,
  bookmarked: BOOKMARK,
  pinned: PIN,
  muted: MUTE,
};

/**
 * Whether the action is done. Pleroma's `muted` is also true if the author is muted, which can't be
 * undone here, so its `thread_muted` is used.
 */
export function isDone({ flag }: StatusActionKind, status: StatusRecord | Status): boolean {
  const thread = flag === "muted" ? status.pleroma?.thread_muted : undefined;
  return thread ?? status[flag] ?? false;
}

/** The expected change of a status; null if it already has the wanted state. */
export function expectedChange(
  kind: StatusActionKind,
  status: StatusRecord | Status,
  on: boolean,
): Partial<StatusRecord> | null {
  if (isDone(kind, status) === on) return null;
  const { flag, count } = kind;
  const change: Partial<StatusRecord> = { [flag]: on };
  const known = count && status[count];
  if (count && known != null) change[count] = Math.max(0, known + (on ? 1 : -1));
  if (flag === "muted" && status.pleroma) change.pleroma = { ...status.pleroma, thread_muted: on };
  return change;
}

/**
 * The change that a response implies; `before` is the status before the action. A missing flag
 * counts as wanted. GoToSocial removes boosts after it has answered, so what the response says as if
 * nothing had happened is replaced by what is expected.
 */
export function confirmedChange(
  kind: StatusActionKind,
  answer: Status,
  on: boolean,
  before?: StatusRecord,
): Partial<StatusRecord> {
  const { flag, count } = kind;
  const change: Partial<StatusRecord> = { [flag]: answer[flag] ?? on };
  if (count) change[count] = answer[count];
  const { quote: _, ...extras } = answer.pleroma ?? {};
  if (flag === "muted" || flag === "bookmarked" || flag === "pinned")
    change.pleroma = answer.pleroma && extras;
  if (!count) return change;
  const isOld = answer[flag] === !on;
  const base = isOld ? answer : before?.[count] === answer[count] ? before : undefined;
  return { ...change, ...(base && expectedChange(kind, base, on)) };
}
