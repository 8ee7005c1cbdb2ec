import type { Connection } from "./http/connection.ts";
import { PAGE_ITEM_COUNT, readPageOf, type Page, type PageOptions } from "./http/pages.ts";
import { statusShape, type Status } from "./statuses/statuses.ts";
import { encoded } from "../lib/encoded.ts";

/** https://docs.joinmastodon.org/methods/timelines/#home */
export const fetchHome = (api: Connection, options?: PageOptions): Promise<Page<Status>> =>
  readPageOf(api, "/api/v1/timelines/home", statusShape, options);

/** Which posts to fetch: those just newer or just older than a status. */
export type NextTo = { min_id: string } | { max_id: string };

/** Returns path and query of the posts next to a status in the timeline with this path. */
export function linkTo(path: string, nextTo: NextTo, query: Record<string, string> = {}): string {
  const all = { ...query, limit: String(PAGE_ITEM_COUNT), ...nextTo };
  return `${path}?${new URLSearchParams(all)}`;
}

/** Returns the link to the posts next to a status in the home timeline. */
export const homeLink = (nextTo: NextTo): string => linkTo("/api/v1/timelines/home", nextTo);

const tagPath = (tag: string) => `/api/v1/timelines/tag/${encoded(tag)}`;

/** Returns the link to the posts next to a status in a hashtag's timeline. */
export const tagLink = (tag: string, nextTo: NextTo): string => linkTo(tagPath(tag), nextTo);

/** `tag` is without `#`. https://docs.joinmastodon.org/methods/timelines/#tag */
export const fetchTag = (
  api: Connection,
  tag: string,
  options?: PageOptions,
): Promise<Page<Status>> => readPageOf(api, tagPath(tag), statusShape, options);
