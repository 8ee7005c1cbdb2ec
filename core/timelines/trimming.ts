import {
  gap,
  GUESSED_GAP_ITEMS,
  idsOf,
  MAX_MERGED_ITEMS,
  sizeOf,
  type Gap,
  type Segment,
} from "./pages-and-gaps.ts";

/** At most this many adjacent gaps stay separate. Each is filled with one request. */
const MAX_GAPS = 20;

/**
 * Keeps about `room` ids around the items from `first` to `last`; pages farther away become gaps. A
 * tenth more is tolerated, so that not every scroll step changes the list.
 */
export function trim(
  segments: readonly Segment[],
  first: number,
  last: number,
  room: number,
): readonly Segment[] {
  if (idsOf(segments).length <= room * 1.1) return segments;
  let start = 0;
  const pages = segments.flatMap(segment => {
    const size = segment.kind === "page" ? segment.ids.length : 1;
    const distance = Math.max(start - last, first - (start + size - 1), 0);
    start += size;
    return segment.kind === "page" ? [{ segment: segment, size, distance }] : [];
  });
  const far = new Set<Segment>();
  let kept = 0;
  for (const page of pages.toSorted((one, other) => one.distance - other.distance)) {
    kept += page.size;
    const canCome = page.segment.link !== null;
    if (canCome && page.distance > 0 && kept > room) far.add(page.segment);
  }
  if (far.size === 0) return segments;
  return segments.map(segment => {
    if (segment.kind === "gap" || segment.link === null || !far.has(segment)) return segment;
    return gap(segment.link, segment.ids.length, segment.ids.at(-1) ?? null);
  });
}

/**
 * Splits pages that are longer than `MAX_MERGED_ITEMS`, or that reach across the item at `border`,
 * so that `trim` can drop parts of them. `below` returns a link to what follows an id.
 */
export function split(
  segments: readonly Segment[],
  border: number,
  below: (id: string) => string,
): readonly Segment[] {
  let start = 0;
  return segments.flatMap((segment): Segment[] => {
    const begin = start;
    start += sizeOf(segment);
    if (segment.kind === "gap") return [segment];
    const { ids } = segment;
    const parts: Segment[] = [];
    for (let from = 0; from < ids.length;) {
      const cut = border - begin;
      const to = Math.min(from + MAX_MERGED_ITEMS, cut > from ? cut : ids.length, ids.length);
      const link = from === 0 ? segment.link : below(ids[from - 1]!);
      parts.push(
        to - from === ids.length ? segment : { ...segment, link, ids: ids.slice(from, to) },
      );
      from = to;
    }
    return parts;
  });
}

/**
 * Leaves at most `MAX_GAPS` gaps in a row. Surplus gaps are merged into one, at the end that is
 * farther from the item at `place`.
 */
export function joinGaps(segments: readonly Segment[], place: number): readonly Segment[] {
  const joined: Segment[] = [];
  let start = 0;
  let row: Gap[] = [];
  function endRow(): void {
    const extra = row.length - MAX_GAPS;
    if (extra <= 0) joined.push(...row);
    else if (start <= place) joined.push(oneGap(row.slice(0, extra + 1)), ...row.slice(extra + 1));
    else joined.push(...row.slice(0, MAX_GAPS - 1), oneGap(row.slice(MAX_GAPS - 1)));
    row = [];
  }
  for (const segment of segments) {
    start += sizeOf(segment);
    if (segment.kind === "gap") row.push(segment);
    else {
      endRow();
      joined.push(segment);
    }
  }
  endRow();
  return joined;
}

function oneGap(gaps: readonly Gap[]): Gap {
  const isKnown = gaps.every(({ last }) => last !== null);
  const count = isKnown ? gaps.reduce((sum, each) => sum + each.count, 0) : GUESSED_GAP_ITEMS;
  return gap(gaps[0]!.link, count, isKnown ? gaps.at(-1)!.last : null);
}
