import type { Connection } from "./connection.ts";
import { PAGE_LENGTH, readPage, type Page } from "./pages.ts";
import { statusShape, type Status } from "./statuses.ts";

export interface PageOptions {
  /** `next` or `previous` of an earlier page; the newest page without it. */
  link?: string;
  limit?: number;
  signal?: AbortSignal;
}

/** https://docs.joinmastodon.org/methods/timelines/#home */
export function fetchHome(api: Connection, options: PageOptions = {}): Promise<Page<Status>> {
  const { link, limit = PAGE_LENGTH, signal } = options;
  if (link) return readPage(api, link, statusShape, { signal });
  return readPage(api, "/api/v1/timelines/home", statusShape, { query: { limit }, signal });
}

/** Where what is next to a status stands at home. */
export const homeLink = (query: { min_id: string } | { max_id: string }): string =>
  `/api/v1/timelines/home?${new URLSearchParams({ limit: String(PAGE_LENGTH), ...query })}`;

/** `tag` without its `#`. https://docs.joinmastodon.org/methods/timelines/#tag */
export function fetchTag(
  api: Connection,
  tag: string,
  options: PageOptions = {},
): Promise<Page<Status>> {
  const { link, limit = PAGE_LENGTH, signal } = options;
  if (link) return readPage(api, link, statusShape, { signal });
  const path = `/api/v1/timelines/tag/${encodeURIComponent(tag)}`;
  return readPage(api, path, statusShape, { query: { limit }, signal });
}
