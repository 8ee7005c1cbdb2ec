import { compareIds } from "../../lib/id-order.ts";
import {
  fill as fillStretch,
  gap,
  GUESSED_GAP_ITEMS,
  split,
  trim,
  type Gap,
  type Segment,
} from "../../timelines/segments.ts";

/** A row of the list, newest first; a gap remembers what leads into it, see `pageBehind`. */
export type Row = Notice | Gap;
interface Notice {
  kind: "notification";
  key: string;
  id: string;
}

/** What a link led to. */
export interface Fetched {
  ids: readonly string[];
  next: string | null;
}

/** How to ask for what is older. */
export type NextPage = { link: string } | { max_id: string };

/** The link of a gap is the server's own, or this before the id that stands above the gap. */
const BELOW = "max_id=";

/** How to ask for what a gap's link leads to. */
export const pageBehind = (link: string): NextPage =>
  link.startsWith(BELOW) ? { max_id: link.slice(BELOW.length) } : { link };

/** So many rows are kept around the reader, and of a list that is cut at its end. */
const MAX_KEPT_ROWS = 400;
/** No list is cut that is shorter, so that not every arrival cuts one. */
const MAX_ROWS = 600;

/**
 * The list without what is far below its head, and how to ask for that again; null where it is
 * short enough.
 * @param above rows that wait above the first one shown
 */
export function cut(
  rows: readonly Row[],
  above: number,
): { rows: readonly Row[]; next: NextPage } | null {
  if (rows.length <= above + MAX_ROWS) return null;
  const last = rows.slice(0, above + MAX_KEPT_ROWS).findLastIndex(isNotice);
  const kept = rows.slice(0, last + 1);
  const oldest = kept.at(-1);
  return oldest && isNotice(oldest) ? { rows: kept, next: { max_id: oldest.id } } : null;
}

/** The list without what is far from the rows that the reader sees; it becomes gaps. */
export function trimmed(rows: readonly Row[], first: number, last: number): readonly Row[] {
  const parts = split(segmentsOf(rows), 0, id => BELOW + id);
  const kept = trim(parts, first, last, MAX_KEPT_ROWS);
  return kept === parts ? rows : rowsOf(kept);
}

/** Rows in a row are one page; only what follows a gap of unknown end can't be asked for again. */
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
 * The list with one that came by itself, at its place as far as the ids say one, else at the top.
 * One that belongs below a gap or the end is left to the page that brings it.
 */
export function arrive(rows: readonly Row[], id: string, isWhole: boolean): readonly Row[] {
  const place = rows.findIndex(row => !isNotice(row) || !((compareIds(row.id, id) ?? -1) > 0));
  const below = place < 0 ? undefined : rows[place];
  if (below ? !isNotice(below) && place > 0 : rows.length > 0 && !isWhole) return rows;
  return rows.toSpliced(place < 0 ? rows.length : place, 0, rowOf(id));
}

/**
 * The list with the newest page at its head. What lies between that page's first and last id is
 * replaced, so that what the server has deleted goes; where nothing of it was known and more may
 * be missing, a gap is left. `late` came by themselves after the page was asked for.
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

/** The list with an older page at its end; the same list when that brings nothing new. */
export function append(rows: readonly Row[], ids: readonly string[]): readonly Row[] {
  const known = new Set(idsOf(rows));
  const arrivals = ids.filter(id => !known.has(id));
  return arrivals.length > 0 ? [...rows, ...arrivals.map(rowOf)] : rows;
}

/** The list with what its gap's link led to; what is still missing becomes a gap again. */
export const fill = (rows: readonly Row[], key: string, fetched: Fetched): readonly Row[] =>
  rowsOf(fillStretch(segmentsOf(rows), key, fetched));

/** How many are newer than what was read last: what stands below a read one is read. */
export function countNewer(rows: readonly Row[], lastReadId: string): number {
  const place = rows.findIndex(row => isNotice(row) && (compareIds(row.id, lastReadId) ?? 1) <= 0);
  if (place < 0) return idsOf(rows).filter(id => compareIds(id, lastReadId) !== null).length;
  return rows.slice(0, place).reduce((sum, row) => sum + sizeOf(row), 0);
}

/** For a gap, only where the number is known. */
const sizeOf = (row: Row): number => (isNotice(row) ? 1 : row.last === null ? 0 : row.count);
