import type { Connection } from "../http/connection.ts";
import { readPageOf, type Page, type PageOptions } from "../http/pages.ts";
import { statusShape, type Status } from "../statuses/statuses.ts";
import { linkTo, type NextTo } from "../timelines.ts";
import { encoded } from "../../lib/encoded.ts";

/** The query for each part of a profile; `posts` includes boosts but no replies. */
const PARTS: Record<string, Record<string, boolean>> = {
  posts: { exclude_replies: true },
  replies: {},
  media: { only_media: true },
  pinned: { pinned: true },
};

/** https://docs.joinmastodon.org/methods/accounts/#statuses */
export function fetchAccountStatuses(
  api: Connection,
  account: string,
  part = "posts",
  { tagged, ...options }: PageOptions & { tagged?: string } = {},
): Promise<Page<Status>> {
  const query = { ...PARTS[part], tagged };
  return readPageOf(api, pathOf(account), statusShape, options, query);
}

/** Returns the link to an account's posts next to a given one. */
export function accountStatusesLink(
  account: string,
  part = "posts",
  nextTo: NextTo,
  tagged?: string,
): string {
  const query = Object.entries({ ...PARTS[part], ...(tagged !== undefined && { tagged }) });
  const words = query.map(([name, value]) => [name, String(value)]);
  return linkTo(pathOf(account), nextTo, Object.fromEntries(words));
}

const pathOf = (account: string) => `/api/v1/accounts/${encoded(account)}/statuses`;
