import { addressOf, pathOf } from "./address.ts";
import type { Connection, RequestOptions } from "./connection.ts";
import { readLinks } from "./links.ts";
import { checkList, type Shape } from "../shapes.ts";

/** Part of a list. `next` leads to older items, `previous` to newer ones: hand them in as a path. */
export interface Page<T> {
  items: T[];
  next: string | null;
  previous: string | null;
  /** Where the server is still making this page, which is a part of it: to be asked for again. */
  partial?: string;
}

/** What Mastodon and Pleroma answer when no `limit` is asked for. */
export const PAGE_ITEM_COUNT = 20;

/** The maximum number of pages without a readable item that are skipped. */
const MAX_SKIPPED_PAGES = 3;

/**
 * One page of a list. `path` may be a link of an earlier page. Malformed items are left out and
 * reported; throws `Malformed` when the answer is no list.
 */
export async function readPage<T>(
  api: Connection,
  path: string,
  shape: Shape<T>,
  options: RequestOptions = {},
  passed = 0,
): Promise<Page<T>> {
  const { body, headers, status } = await api.get(path, options);
  const items = checkList(shape, body, api.report);
  const here = addressOf(api.instance, path, options.query);
  const header = headers.get("link");
  const links = readLinks(header ?? "", here.href);
  const link = header ? links.get("next") : guessNext(here, body as unknown[]);
  // A page that links to itself would be read forever.
  const next = link && link !== pathOf(here) ? link : null;
  const isUnreadable = items.length === 0 && (body as unknown[]).length > 0;
  if (isUnreadable && next && passed < MAX_SKIPPED_PAGES)
    return readPage(api, next, shape, { signal: options.signal }, passed + 1);
  return {
    items,
    next,
    previous: links.get("prev") ?? links.get("previous") ?? null,
    ...(status === 206 && { partial: pathOf(here) }),
  };
}

/** Some servers page, but send no Link: a full page has probably something below it. */
function guessNext(here: URL, body: unknown[]): string | undefined {
  const length = Number(here.searchParams.get("limit") ?? PAGE_ITEM_COUNT);
  const last = body.at(-1);
  // Limit 0 asks for everything.
  if (length === 0 || body.length < length || typeof last !== "object" || last === null)
    return undefined;
  if (!("id" in last) || typeof last.id !== "string") return undefined;
  return pathOf(addressOf(here.origin, pathOf(here), { max_id: last.id }));
}
