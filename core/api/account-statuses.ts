import type { Connection } from "./connection.ts";
import { PAGE_LENGTH, readPage, type Page } from "./pages.ts";
import { statusShape, type Status } from "./statuses.ts";
import type { PageOptions } from "./timelines.ts";

/** Posts and boosts without answers; with answers; only with media; what stands at the top. */
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
  { link, limit = PAGE_LENGTH, tagged, signal }: PageOptions & { tagged?: string } = {},
): Promise<Page<Status>> {
  if (link) return readPage(api, link, statusShape, { signal });
  const query = { ...PARTS[part], tagged, limit };
  const path = `/api/v1/accounts/${encodeURIComponent(account)}/statuses`;
  return readPage(api, path, statusShape, { query, signal });
}
