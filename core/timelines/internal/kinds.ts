import { accountStatusesLink, fetchAccountStatuses } from "../../api/accounts/statuses.ts";
import type { Connection } from "../../api/http/connection.ts";
import type { Page, PageOptions } from "../../api/http/pages.ts";
import type { Status } from "../../api/statuses/statuses.ts";
import type { StreamName } from "../../api/streaming.ts";
import { fetchHome, fetchTag, homeLink, tagLink } from "../../api/timelines.ts";
import type { PlaceLinks } from "../types.ts";

/** `account:` is followed by an id, `tag:` by a name without `#`. */
export type TimelineName =
  | "home"
  | `tag:${string}`
  | `account:${string}`
  | `account:${string}:${"replies" | "media" | "pinned"}`
  | `account:${string}:tagged:${string}`;

/** Requests a page of a timeline. */
export type Source = (api: Connection, options: PageOptions) => Promise<Page<Status>>;

/** The properties that differ between timelines. */
export interface TimelineKind {
  source: Source;
  /** Builds a link to any place in the timeline. */
  links: PlaceLinks;
  /** Whether a snapshot of its head is stored for the next visit. */
  kept: boolean;
  /** The stream that announces new and deleted statuses. */
  stream: StreamName;
  /**
   * The id of the account whose posts these are, or null. Other accounts' posts in the stream are
   * ignored.
   */
  account: string | null;
}

const HOME: TimelineKind = {
  source: fetchHome,
  links: homeLink,
  kept: true,
  stream: "user",
  account: null,
};

export function kindOf(name: TimelineName): TimelineKind {
  const tag = after(name, "tag:");
  if (tag !== null) {
    const source: Source = (api, options) => fetchTag(api, tag, options);
    const links: PlaceLinks = nextTo => tagLink(tag, nextTo);
    return { source, links, kept: false, stream: `hashtag:${tag.toLowerCase()}`, account: null };
  }
  const rest = after(name, "account:");
  if (rest === null) return HOME;
  // Match from the end: ids are opaque and may contain colons.
  const [, id = rest, part, tagged] =
    /^(.*):(?:(replies|media|pinned)|tagged:([^:]+))$/s.exec(rest) ?? [];
  const which = tagged === undefined ? part : "replies";
  const source: Source = (api, options) =>
    fetchAccountStatuses(api, id, which, { ...options, tagged });
  const links: PlaceLinks = nextTo => accountStatusesLink(id, which, nextTo, tagged);
  return { source, links, kept: false, stream: "user", account: id };
}

function after(name: string, start: string): string | null {
  return name.startsWith(start) ? name.slice(start.length) : null;
}
