/**
 * A part of a timeline: a fetched page, or the gap that it left. Both keep the link that they came
 * from. A null link stands for the newest page, whose content changes over time.
 */
export type Segment = { kind: "page"; link: string | null; ids: readonly string[] } | Gap;

export interface Gap {
  kind: "gap";
  key: string;
  link: string;
  /** How many ids are missing; an estimate if `last` is null. */
  count: number;
  /** The last of the missing ids; null if they were never loaded. */
  last: string | null;
}

/** The content of a page. */
export interface Fetched {
  ids: readonly string[];
  next: string | null;
  /** A link to the same page, which the server is still generating. */
  partial?: string;
}

/** The assumed size of a gap of unknown size: that of a usual page. */
export const GUESSED_GAP_ITEMS = 20;

/** Small pages are merged up to this many ids. */
export const MAX_MERGED_ITEMS = 40;

let gaps = 0;

export function gap(link: string, count: number, last: string | null): Gap {
  return { kind: "gap", key: `gap ${++gaps}`, link, count, last };
}

export function idsOf(segments: readonly Segment[]): string[] {
  return segments.flatMap(segment => (segment.kind === "page" ? segment.ids : []));
}

/** Adds ids to the newest page, whose link returns them too. */
export function prepend(
  segments: readonly Segment[],
  arrivals: readonly string[],
): readonly Segment[] {
  const known = new Set(idsOf(segments));
  const ids = unique(arrivals).filter(id => !known.has(id));
  if (ids.length === 0) return segments;
  const [first, ...rest] = segments;
  if (first?.kind !== "page" || first.link !== null)
    return [{ kind: "page", link: null, ids }, ...segments];
  return [{ ...first, ids: [...ids, ...first.ids] }, ...rest];
}

/**
 * Puts a gap on top of the list, for a page that the server is still generating. `top` is the
 * previous first segment, which is reused if it is a gap.
 */
export function unfinished(
  segments: readonly Segment[],
  link: string,
  top: Segment | undefined,
): readonly Segment[] {
  return [top?.kind === "gap" ? top : gap(link, GUESSED_GAP_ITEMS, null), ...finished(segments)];
}

/** Removes the gap that `unfinished` adds. */
export const finished = (segments: readonly Segment[]): readonly Segment[] =>
  segments[0]?.kind === "gap" ? segments.slice(1) : segments;

/** Removes ids from the list. Returns the same list if it has none of them. */
export function omit(
  segments: readonly Segment[],
  isGone: (id: string) => boolean,
): readonly Segment[] {
  if (!idsOf(segments).some(isGone)) return segments;
  return segments.flatMap(segment => {
    if (segment.kind === "gap" || !segment.ids.some(isGone)) return [segment];
    const ids = segment.ids.filter(id => !isGone(id));
    return ids.length > 0 ? [{ ...segment, ids }] : [];
  });
}

/** Appends an older page. Returns the same list if that adds no ids. */
export function append(
  segments: readonly Segment[],
  link: string | null,
  fetched: Fetched,
): readonly Segment[] {
  const known = new Set(idsOf(segments));
  const ids = unique(fetched.ids).filter(id => !known.has(id));
  return ids.length > 0 ? [...segments, { kind: "page", link, ids }] : segments;
}

/** Replaces a gap with the page behind its link. What is still missing becomes a gap again. */
export function fill(
  segments: readonly Segment[],
  key: string,
  fetched: Fetched,
): readonly Segment[] {
  const place = segments.findIndex(part => part.kind === "gap" && part.key === key);
  const open = segments[place];
  if (open?.kind !== "gap") return segments;
  const before = segments.slice(0, place);
  const after = segments.slice(place + 1);
  const known = { before: new Set(idsOf(before)), after: new Set(idsOf(after)) };

  const all = unique(fetched.ids);
  const stops = all.findIndex(id => known.after.has(id));
  const ends = all.findIndex(id => id === open.last) + 1;
  const reach = ends || (stops < 0 ? all.length : stops);
  const ids = all.slice(0, reach).filter(id => !known.before.has(id));

  const complete = open.last !== null && ids.length >= open.count;
  const closed = ends > 0 || stops >= 0 || complete || ids.length === 0 || fetched.next === null;
  const filled: Segment[] = ids.length > 0 ? [{ kind: "page", link: open.link, ids }] : [];
  const missing = open.last === null ? GUESSED_GAP_ITEMS : open.count - ids.length;
  if (!closed) filled.push(gap(fetched.next!, missing, open.last));
  return [...before, ...filled, ...after];
}

/**
 * Puts the newest page at the head. It replaces everything between its first and last id, so that
 * deleted statuses disappear. If it doesn't overlap the list, a gap is left below it.
 */
export function renew(segments: readonly Segment[], fetched: Fetched): readonly Segment[] {
  const ids = unique(fetched.ids);
  // An empty page may consist of malformed statuses: it must not empty the list.
  if (ids.length === 0) return segments;
  const newest: Segment = { kind: "page", link: null, ids };
  if (fetched.next === null || segments.length === 0) return [newest];
  const given = new Set(ids);
  const place = lastOverlap(segments, ids);
  if (place < 0) return [newest, gap(fetched.next, GUESSED_GAP_ITEMS, null), ...segments];
  const shared = segments[place]!;
  const rest = segments.slice(place + 1).map(segment => without(segment, given));
  if (shared.kind === "page") {
    const last = ids.findLast(id => shared.ids.includes(id))!;
    const below = shared.ids.slice(shared.ids.indexOf(last) + 1).filter(id => !given.has(id));
    if (below.length > 0) rest.unshift({ kind: "page", link: fetched.next, ids: below });
  }
  return [newest, ...merged(rest)];
}

/** Index of the segment that holds the last known one of these ids; −1 if all are unknown. */
function lastOverlap(segments: readonly Segment[], ids: readonly string[]): number {
  for (const id of ids.toReversed()) {
    const place = segments.findIndex(part => part.kind === "page" && part.ids.includes(id));
    if (place >= 0) return place;
  }
  return -1;
}

function without(segment: Segment, ids: ReadonlySet<string>): Segment {
  if (segment.kind === "gap" || !segment.ids.some(id => ids.has(id))) return segment;
  return { ...segment, ids: segment.ids.filter(id => !ids.has(id)) };
}

/** Merges the first two pages if they are small; otherwise each refresh would leave a tiny page. */
function merged(segments: readonly Segment[]): readonly Segment[] {
  const [first, second, ...rest] = segments;
  if (first?.kind !== "page" || second?.kind !== "page") return segments;
  if (first.ids.length + second.ids.length > MAX_MERGED_ITEMS) return segments;
  return [{ ...first, ids: [...first.ids, ...second.ids] }, ...rest];
}

/** How many items the segment takes up in the list; a gap is one. */
export function sizeOf(segment: Segment | undefined): number {
  return segment?.kind === "page" ? segment.ids.length : segment ? 1 : 0;
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
