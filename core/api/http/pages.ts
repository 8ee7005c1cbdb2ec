import { addressOf, pathOf } from "./address.ts";
import type { Connection, RequestOptions } from "./connection.ts";
import { checkList, type Shape } from "../shapes.ts";
import { parseUrl } from "../../lib/parse-url.ts";

/** A page of a list. `next` leads to older items, `previous` to newer ones; pass them as `path`. */
export interface Page<T> {
  items: T[];
  next: string | null;
  previous: string | null;
  /** Set if the server is still building this page: the path to request again later. */
  partial?: string;
}

export interface PageOptions {
  /** `next` or `previous` of an earlier page; the first page if undefined. */
  link?: string;
  limit?: number;
  signal?: AbortSignal;
}

/** The default `limit` of Mastodon and Pleroma. */
export const PAGE_ITEM_COUNT = 20;

/** The maximum number of pages without a readable item that are skipped. */
const MAX_SKIPPED_PAGES = 3;

/**
 * Reads a page of a list. `path` may be a link from an earlier page. Malformed items are left out
 * and reported; throws `Malformed` if the response is no list.
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
  // A page that links to itself would be read for ever.
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

/** Reads the page behind a link, or the first page of the list at `path`. */
export function readPageOf<T>(
  api: Connection,
  path: string,
  shape: Shape<T>,
  { link, limit = PAGE_ITEM_COUNT, signal }: PageOptions = {},
  query: RequestOptions["query"] = {},
): Promise<Page<T>> {
  if (link) return readPage(api, link, shape, { signal });
  return readPage(api, path, shape, { query: { ...query, limit }, signal });
}

/** Guesses the next link, if the server sends none: after a full page there may be more. */
function guessNext(here: URL, body: unknown[]): string | undefined {
  const length = Number(here.searchParams.get("limit") ?? PAGE_ITEM_COUNT);
  const last = body.at(-1);
  // Limit 0 requests all items.
  if (length === 0 || body.length < length || typeof last !== "object" || last === null)
    return undefined;
  if (!("id" in last) || typeof last.id !== "string") return undefined;
  return pathOf(addressOf(here.origin, pathOf(here), { max_id: last.id }));
}

/** Parses a Link header: each relation's path and query on the instance. RFC 8288. */
function readLinks(header: string, at: string): Map<string, string> {
  const links = new Map<string, string>();
  for (const [, target = "", parameters = ""] of header.matchAll(LINK)) {
    const path = below(target, at);
    const relations = REL.exec(parameters)?.[1]?.toLowerCase().split(/\s+/) ?? [];
    for (const relation of relations) {
      if (path && !links.has(relation)) links.set(relation, path);
    }
  }
  return links;
}

/** Addresses may contain commas and semicolons, so don't split the header at those. */
const LINK = /<([^<>]*)>([^<]*)/g;
const REL = /;\s*rel\s*=\s*"?([^";,]*)/i;

/**
 * Returns path and query only: behind a proxy a server may not know its own origin, and the token
 * must go to no other one.
 */
function below(target: string, at: string): string | null {
  const url = parseUrl(target, at);
  // A path that begins with two slashes would be taken for another host.
  return url && /^https?:$/.test(url.protocol) && !url.pathname.startsWith("//")
    ? pathOf(url)
    : null;
}
