import type { Connection } from "./http/connection.ts";
import { ApiError } from "./http/errors.ts";
import { PAGE_ITEM_COUNT, readPageOf, type Page, type PageOptions } from "./http/pages.ts";
import { statusShape, type Status } from "./statuses/statuses.ts";
import { addressOf, pathOf, type Query } from "./http/address.ts";
import { isMissing } from "./missing.ts";
import { encoded } from "../lib/encoded.ts";

/** A list of statuses: its endpoint, and the query that selects them. */
export interface StatusList {
  path: string;
  query?: Query;
  /** The path on Pleroma, if it differs. */
  pleromaPath?: string;
  /** The query for a server that fails on the other one. */
  simplerQuery?: Query;
  /** Whether a server may have no such list while it is empty, as GoToSocial with hashtags. */
  isMissingIfEmpty?: true;
}

/** https://docs.joinmastodon.org/methods/timelines/#home */
export const HOME: StatusList = { path: "/api/v1/timelines/home" };

/**
 * Public statuses: all that the server knows, or those of its users (`local`), of other servers
 * (`remote`), or of one other server (`instance`, a host; Pleroma).
 * https://docs.joinmastodon.org/methods/timelines/#public
 */
export const publicStatuses = (
  query: { local?: true; remote?: true; instance?: string } = {},
): StatusList => ({ path: "/api/v1/timelines/public", query });

/** Statuses of servers that the admins chose (Akkoma). */
export const BUBBLE: StatusList = { path: "/api/v1/timelines/bubble" };

/** Direct messages, also on servers that no longer document it. */
export const DIRECT: StatusList = { path: "/api/v1/timelines/direct" };

/** https://docs.joinmastodon.org/methods/favourites/#get */
export const FAVOURITES: StatusList = { path: "/api/v1/favourites" };

/**
 * What an account favourited, if it shows that to others (Pleroma).
 * https://docs.pleroma.social/backend/development/API/pleroma_api/
 */
export const favouritesOf = (account: string): StatusList => ({
  path: `/api/v1/pleroma/accounts/${encoded(account)}/favourites`,
});

/** All bookmarks, or those of a folder (Pleroma). https://docs.joinmastodon.org/methods/bookmarks/#get */
export const bookmarks = (folder?: string): StatusList => ({
  path: "/api/v1/bookmarks",
  query: { folder_id: folder },
});

/** https://docs.joinmastodon.org/methods/trends/#statuses */
export const TRENDS: StatusList = { path: "/api/v1/trends/statuses" };

/** https://docs.joinmastodon.org/methods/timelines/#list */
export const listStatuses = (list: string): StatusList => ({
  path: `/api/v1/timelines/list/${encoded(list)}`,
});

/** Statuses that link to a URL. https://docs.joinmastodon.org/methods/timelines/#link */
export const linkStatuses = (url: string): StatusList => ({
  path: "/api/v1/timelines/link",
  query: { url },
});

/** Statuses of a group (Soapbox, Friendica). */
export const groupStatuses = (group: string): StatusList => ({
  path: `/api/v1/timelines/group/${encoded(group)}`,
});

/** Statuses that quote one. https://docs.joinmastodon.org/methods/statuses/#quotes */
export const quotesOf = (status: string): StatusList => ({
  path: `/api/v1/statuses/${encoded(status)}/quotes`,
  pleromaPath: `/api/v1/pleroma/statuses/${encoded(status)}/quotes`,
});

/** Hashtags without `#`: posts need at least one of `any`, all of `all`, and none of `none`. */
export interface TagQuery {
  any: readonly string[];
  all: readonly string[];
  none: readonly string[];
}

/**
 * https://docs.joinmastodon.org/methods/timelines/#tag
 *
 * Pleroma 2.7 responds with 500 if posts need all of several.
 */
export const tagStatuses = ({ any: [tag = "", ...any], all, none }: TagQuery): StatusList => ({
  path: `/api/v1/timelines/tag/${encoded(tag)}`,
  query: { any, all, none },
  isMissingIfEmpty: true,
  ...(all.length > 0 && { simplerQuery: { any, none } }),
});

/**
 * Fetches a page. A server that lacks the list's path is asked for Pleroma's, and one that fails on
 * its query for a simpler one, if there is one.
 */
export async function fetchStatuses(
  api: Connection,
  { path, query, pleromaPath, simplerQuery, isMissingIfEmpty }: StatusList,
  options?: PageOptions,
): Promise<Page<Status>> {
  try {
    return await readPageOf(api, path, statusShape, options, query);
  } catch (error) {
    if (pleromaPath && isMissing(error))
      return readPageOf(api, pleromaPath, statusShape, options, query);
    if (isMissingIfEmpty && isMissing(error)) return { items: [], next: null, previous: null };
    if (simplerQuery && error instanceof ApiError && error.status === 500)
      return readPageOf(api, path, statusShape, options, simplerQuery);
    throw error;
  }
}

export const fetchHome = (api: Connection, options?: PageOptions): Promise<Page<Status>> =>
  fetchStatuses(api, HOME, options);

/** Which posts to fetch: those just newer or just older than a status. */
export type NextTo = { min_id: string } | { max_id: string };

/** Returns path and query of the posts next to a status in a list. */
export function linkTo({ path, query }: StatusList, nextTo: NextTo): string {
  return pathOf(addressOf("http://any", path, { ...query, limit: PAGE_ITEM_COUNT, ...nextTo }));
}
