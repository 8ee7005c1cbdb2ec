import type { Connection } from "./http/connection.ts";
import { PAGE_ITEM_COUNT, readPageOf, type Page, type PageOptions } from "./http/pages.ts";
import { statusShape, type Status } from "./statuses/statuses.ts";
import { encoded } from "../lib/encoded.ts";

/** A list of statuses: its endpoint, and the query that selects them. */
export interface StatusList {
  path: string;
  query?: Record<string, string | boolean | undefined>;
}

/** https://docs.joinmastodon.org/methods/timelines/#home */
export const HOME: StatusList = { path: "/api/v1/timelines/home" };

/** `tag` is without `#`. https://docs.joinmastodon.org/methods/timelines/#tag */
export const tagStatuses = (tag: string): StatusList => ({
  path: `/api/v1/timelines/tag/${encoded(tag)}`,
});

export const fetchStatuses = (
  api: Connection,
  { path, query }: StatusList,
  options?: PageOptions,
): Promise<Page<Status>> => readPageOf(api, path, statusShape, options, query);

export const fetchHome = (api: Connection, options?: PageOptions): Promise<Page<Status>> =>
  fetchStatuses(api, HOME, options);

/** Which posts to fetch: those just newer or just older than a status. */
export type NextTo = { min_id: string } | { max_id: string };

/** Returns path and query of the posts next to a status in a list. */
export function linkTo({ path, query }: StatusList, nextTo: NextTo): string {
  const all = Object.entries({ ...query, limit: PAGE_ITEM_COUNT, ...nextTo });
  const words = all.flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `${path}?${new URLSearchParams(words)}`;
}
