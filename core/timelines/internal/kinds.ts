import { accountStatuses } from "../../api/accounts/statuses.ts";
import type { StreamName } from "../../api/streaming.ts";
import { HOME, tagStatuses, type StatusList } from "../../api/timelines.ts";

/** `account:` is followed by an id, `tag:` by a name without `#`. */
export type TimelineName =
  | "home"
  | `tag:${string}`
  | `account:${string}`
  | `account:${string}:${"replies" | "media" | "pinned"}`
  | `account:${string}:tagged:${string}`;

/** The properties that differ between timelines. */
export interface TimelineKind {
  list: StatusList;
  /** Whether a snapshot of its head is stored for the next visit. */
  hasSnapshot: boolean;
  /** The stream that announces new and deleted statuses. */
  stream: StreamName;
  /**
   * The id of the account whose posts these are, or null. Other accounts' posts in the stream are
   * ignored.
   */
  account: string | null;
}

export function kindOf(name: TimelineName): TimelineKind {
  const tag = after(name, "tag:");
  if (tag !== null) {
    const stream = `hashtag:${tag.toLowerCase()}` as const;
    return { list: tagStatuses(tag), hasSnapshot: false, stream, account: null };
  }
  const rest = after(name, "account:");
  if (rest === null) return { list: HOME, hasSnapshot: true, stream: "user", account: null };
  // Match from the end: ids are opaque and may contain colons.
  const [, id = rest, part, tagged] =
    /^(.*):(?:(replies|media|pinned)|tagged:([^:]+))$/s.exec(rest) ?? [];
  const list = accountStatuses(id, tagged === undefined ? part : "replies", tagged);
  return { list, hasSnapshot: false, stream: "user", account: id };
}

function after(name: string, start: string): string | null {
  return name.startsWith(start) ? name.slice(start.length) : null;
}
