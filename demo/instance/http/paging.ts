import type { Context } from "hono";
import { isFlake } from "../data/storage/flake.ts";
import { invalid, unforeseen } from "./refusal.ts";

export interface Cursor {
  maxId: string | undefined;
  sinceId: string | undefined;
  minId: string | undefined;
  limit: number;
  offset: number;
}

const IDS = ["max_id", "since_id", "min_id"] as const;
const MAX_LIMIT = 40;

/**
 * null where an id is none: such a page is empty.
 *
 * @param isId for lists that page by other ids than those of statuses
 */
export function readCursor(c: Context, isId = isFlake): Cursor | null {
  const [maxId, sinceId, minId] = IDS.map(name => c.req.query(name));
  const limit = whole(c, "limit", 20);
  const offset = whole(c, "offset", 0);
  if (limit < 0 || offset < 0) throw unforeseen(500);
  if ([maxId, sinceId, minId].some(id => id !== undefined && !isId(id))) return null;
  return { maxId, sinceId, minId, limit: Math.min(limit, MAX_LIMIT), offset };
}

function whole(c: Context, name: string, otherwise: number): number {
  const value = c.req.query(name);
  if (value === undefined) return otherwise;
  if (!/^-?\d{1,9}$/.test(value)) throw invalid(name, "Invalid integer. Got: string.");
  return Number(value);
}

/** Says where the pages before and after this one are; an empty page says nothing. */
export function linkPages(c: Context, items: readonly { id: string }[]): void {
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last) return;
  const links = [
    `<${neighbour(c, "max_id", last.id)}>; rel="next"`,
    `<${neighbour(c, "min_id", first.id)}>; rel="prev"`,
  ];
  c.header("Link", links.join(", "));
}

/** Links of a list that counts its items from the first, as Mastodon's trends do. */
export function linkOffsets(
  c: Context,
  { offset, limit, isFull }: { offset: number; limit: number; isFull: boolean },
): void {
  const links = [
    ...(isFull ? [`<${neighbour(c, "offset", String(offset + limit))}>; rel="next"`] : []),
    ...(offset > 0
      ? [`<${neighbour(c, "offset", String(Math.max(0, offset - limit)))}>; rel="prev"`]
      : []),
  ];
  if (links.length > 0) c.header("Link", links.join(", "));
}

function neighbour(c: Context, name: string, id: string): string {
  const url = new URL(c.req.url);
  for (const each of [...IDS, "access_token"]) url.searchParams.delete(each);
  url.searchParams.set(name, id);
  return url.href;
}
