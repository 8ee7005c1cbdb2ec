import { compareIds } from "../../lib/id-order.ts";
import {
  fill as fillGap,
  gap,
  GUESSED_GAP_ITEMS,
  type Gap,
  type Segment,
} from "../../timelines/pages-and-gaps.ts";
import { split, trim } from "../../timelines/trimming.ts";

/** A row of the list. A gap keeps the link to what is missing, see `pageInGap`. */
export type Row = Notice | Gap;
interface Notice {
  kind: "notification";
  key: string;
  id: string;
}

/** The content of a page. */
export interface Fetched {
  ids: readonly string[];
  next: string | null;
}

/** The request parameters for an older page. */
export type NextPage = { link: string } | { max_id: string };

/** Prefix of a gap's link if it isn't the server's own, followed by the id above the gap. */
const BELOW = "max_id=";

/** Turns a gap's link into request parameters. */
export const pageInGap = (link: string): NextPage =>
  link.startsWith(BELOW) ? { max_id: link.slice(BELOW.length) } : { link };

/** How many rows are kept around the reader, or of a list that is shortened. */
export const MAX_KEPT_ROWS = 400;
/** A list is shortened only beyond this many rows, so that not every arrival does it. */
const MAX_ROWS = 600;

/**
 * Shortens a long list, and returns the parameters to load the rest again; null if it is short
 * enough.
 * @param above number of pending rows above the first visible one
 */
export function shorten(
  rows: readonly Row[],
  above: number,
): { rows: readonly Row[]; next: NextPage } | null {
  if (rows.length <= above + MAX_ROWS) return null;
  const last = rows.slice(0, above + MAX_KEPT_ROWS).findLastIndex(isNotice);
  const kept = rows.slice(0, last + 1);
  const oldest = kept.at(-1);
  return oldest && isNotice(oldest) ? { rows: kept, next: { max_id: oldest.id } } : null;
}

/** Turns rows far from the visible ones into gaps. */
export function trimmed(rows: readonly Row[], first: number, last: number): readonly Row[] {
  const parts = split(segmentsOf(rows), 0, id => BELOW + id);
  const kept = trim(parts, first, last, MAX_KEPT_ROWS);
  return kept === parts ? rows : rowsOf(kept);
}

/**
 * Converts rows to segments; adjacent rows become one page. A page below a gap of unknown size has
 * no link, so it can't become a gap.
 */
function segmentsOf(rows: readonly Row[]): Segment[] {
  const segments: Segment[] = [];
  let ids: string[] | null = null;
  for (const row of rows) {
    if (!isNotice(row)) {
      segments.push(row);
      ids = null;
    } else if (ids) ids.push(row.id);
    else {
      const above = segments.at(-1);
      const link = above?.kind === "gap" && above.last !== null ? BELOW + above.last : null;
      segments.push({ kind: "page", link, ids: (ids = [row.id]) });
    }
  }
  return segments;
}

const rowsOf = (segments: readonly Segment[]): Row[] =>
  segments.flatMap((segment): Row[] =>
    segment.kind === "gap" ? [segment] : segment.ids.map(rowOf),
  );

const rowOf = (id: string): Notice => ({ kind: "notification", key: id, id });
const isNotice = (row: Row): row is Notice => row.kind === "notification";

export const idsOf = (rows: readonly Row[]): string[] => rows.filter(isNotice).map(({ id }) => id);

/**
 * Inserts a stream arrival by id, or at the top if ids can't be compared. If it belongs below a gap
 * or the end, it is left to the page that will contain it.
 */
export function insertArrival(rows: readonly Row[], id: string, isWhole: boolean): readonly Row[] {
  const place = rows.findIndex(row => !isNotice(row) || !((compareIds(row.id, id) ?? -1) > 0));
  const below = place < 0 ? undefined : rows[place];
  if (below ? !isNotice(below) && place > 0 : rows.length > 0 && !isWhole) return rows;
  return rows.toSpliced(place < 0 ? rows.length : place, 0, rowOf(id));
}

/**
 * Puts the newest page at the head. It replaces everything between its first and last id, so that
 * notifications that the server deleted disappear. If it doesn't overlap the list and more may be
 * missing, a gap is left. `late` arrived from the stream after the request.
 */
export function renew(
  rows: readonly Row[],
  { ids, next }: Fetched,
  { late, isCut }: { late: ReadonlySet<string>; isCut: boolean },
): readonly Row[] {
  const [first] = ids;
  if (first === undefined) return rows;
  const given = new Set(ids);
  const isLate = (row: Row) => isNotice(row) && late.has(row.id);
  const isGiven = (row: Row) => isNotice(row) && given.has(row.id);
  const old = rows.filter(row => !isLate(row));
  const overlap = old.findLastIndex(isGiven);
  const newer = old
    .slice(0, Math.max(overlap, 0))
    .filter(row => isNotice(row) && !isGiven(row) && compareIds(row.id, first)! > 0);
  const top = rows.filter(row => isLate(row) && !isGiven(row));
  const below = old.slice(overlap + 1).filter(row => !isGiven(row));
  const between: Row[] = [];
  if (overlap < 0 && isCut && next !== null && below.length > 0)
    between.push(gap(next, GUESSED_GAP_ITEMS, null));
  const known = new Map(rows.map(row => [row.key, row]));
  return [...top, ...newer, ...ids.map(id => known.get(id) ?? rowOf(id)), ...between, ...below];
}

/** Appends an older page. Returns the same list if that adds nothing. */
export function append(rows: readonly Row[], ids: readonly string[]): readonly Row[] {
  const known = new Set(idsOf(rows));
  const arrivals = ids.filter(id => !known.has(id));
  return arrivals.length > 0 ? [...rows, ...arrivals.map(rowOf)] : rows;
}

/** Replaces a gap with the page behind its link. What is still missing becomes a gap again. */
export const fill = (rows: readonly Row[], key: string, fetched: Fetched): readonly Row[] =>
  rowsOf(fillGap(segmentsOf(rows), key, fetched));

/** The rows above the first read one; all below it count as read. */
function unreadRows(rows: readonly Row[], lastReadId: string): readonly Row[] {
  const place = rows.findIndex(row => isNotice(row) && (compareIds(row.id, lastReadId) ?? 1) <= 0);
  if (place >= 0) return rows.slice(0, place);
  return rows.filter(row => isNotice(row) && compareIds(row.id, lastReadId) !== null);
}

/** The ids of the unread notifications, as far as they are known. */
export const newerIds = (rows: readonly Row[], lastReadId: string): readonly string[] =>
  idsOf(unreadRows(rows, lastReadId));

/** Number of unread notifications. */
export const countNewer = (rows: readonly Row[], lastReadId: string): number =>
  unreadRows(rows, lastReadId).reduce((sum, row) => sum + sizeOf(row), 0);

/** The number of notifications in a row; 0 for a gap of unknown size. */
const sizeOf = (row: Row): number => (isNotice(row) ? 1 : row.last === null ? 0 : row.count);
