import { addressOf, pathOf } from "./address.ts";
import type { Connection, RequestOptions } from "./connection.ts";
import { PAGE_ITEM_COUNT, type Page, type PageOptions } from "./pages.ts";
import { checkList, type Shape } from "../shapes.ts";

/** Any origin: only path and query of these addresses are used. */
const ANYWHERE = "http://any";

/**
 * Reads the page behind a link, or the first page of a list that counts its items from the first
 * and sends no links. Malformed items are left out and reported; they count as sent.
 */
export async function readOffsetPageOf<T>(
  api: Connection,
  path: string,
  shape: Shape<T>,
  { link, limit = PAGE_ITEM_COUNT, signal }: PageOptions = {},
  query: RequestOptions["query"] = {},
): Promise<Pick<Page<T>, "items" | "next">> {
  const here = addressOf(ANYWHERE, link ?? path, link ? {} : { ...query, limit });
  const { body } = await api.get(pathOf(here), { signal });
  const items = checkList(shape, body, api.report);
  const { length } = body as unknown[];
  const asked = Number(here.searchParams.get("limit"));
  const offset = Number(here.searchParams.get("offset") ?? 0) + length;
  const isFull = length > 0 && length >= asked;
  return { items, next: isFull ? pathOf(addressOf(ANYWHERE, pathOf(here), { offset })) : null };
}
