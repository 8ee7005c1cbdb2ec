import type { Connection } from "../../api/http/connection.ts";
import { PAGE_ITEM_COUNT, type Page } from "../../api/http/pages.ts";
import type { Status } from "../../api/statuses/statuses.ts";
import { fetchStatuses, linkTo, type StatusList } from "../../api/timelines.ts";
import { compareIds } from "../../lib/id-order.ts";

/** Reads a page of several lists as one, newest first. Its links are those of the first list. */
export async function readMerged(
  api: Connection,
  lists: readonly StatusList[],
  link: string | null,
  signal: AbortSignal,
): Promise<Page<Status>> {
  const query = link === null ? "" : link.slice(link.indexOf("?"));
  const pages = await Promise.all(
    lists.map(list => fetchStatuses(api, list, { link: query && list.path + query, signal })),
  );
  const all = new Map(pages.flatMap(({ items }) => items).map(item => [item.id, item]));
  const sorted = [...all.values()].toSorted((one, other) => compareIds(other.id, one.id) ?? 0);
  const isAbove = new URLSearchParams(query).has("min_id");
  const items = isAbove ? sorted.slice(-PAGE_ITEM_COUNT) : sorted.slice(0, PAGE_ITEM_COUNT);
  const last = items.at(-1);
  const hasMore = items.length < sorted.length || pages.some(({ next }) => next !== null);
  const next = last && hasMore ? linkTo(lists[0]!, { max_id: last.id }) : null;
  return { items, next, previous: null };
}
