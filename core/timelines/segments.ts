/**
 * A part of a timeline: a page as it was fetched, or the gap that it left. Both remember the link
 * that they came from; null is the newest page's, which changes what it gives.
 */
export type Stretch = { kind: "page"; link: string | null; ids: readonly string[] } | Gap;

export interface Gap {
  kind: "gap";
  key: string;
  link: string;
  /** How many ids are missing; a guess where `last` is null. */
  count: number;
  /** The last of the missing ids; null where they have never been seen. */
  last: string | null;
}

/** What a link led to. */
export interface Fetched {
  ids: readonly string[];
  next: string | null;
  /** Leads there again, where more will come: the server is still making it. */
  partial?: string;
}

/** A gap of unknown size is shown like a page of usual size. */
export const GUESS = 20;

/** Small pages grow together up to this size. */
const MERGED = 40;

/** So many neighbouring gaps stay apart, each of which fills with one page. */
const MAX_GAPS = 20;

let gaps = 0;

export function gap(link: string, count: number, last: string | null): Gap {
  return { kind: "gap", key: `gap ${++gaps}`, link, count, last };
}

export function idsOf(stretches: readonly Stretch[]): string[] {
  return stretches.flatMap(stretch => (stretch.kind === "page" ? stretch.ids : []));
}

/** The list with these at its head; they count to the newest page, whose link gives them too. */
export function prepend(
  stretches: readonly Stretch[],
  news: readonly string[],
): readonly Stretch[] {
  const known = new Set(idsOf(stretches));
  const ids = unique(news).filter(id => !known.has(id));
  if (ids.length === 0) return stretches;
  const [first, ...rest] = stretches;
  if (first?.kind !== "page" || first.link !== null)
    return [{ kind: "page", link: null, ids }, ...stretches];
  return [{ ...first, ids: [...ids, ...first.ids] }, ...rest];
}

/** The list below a gap, which leads to what the server is still making; `top`: what stood there. */
export function unfinished(
  stretches: readonly Stretch[],
  link: string,
  top: Stretch | undefined,
): readonly Stretch[] {
  return [top?.kind === "gap" ? top : gap(link, GUESS, null), ...finished(stretches)];
}

/** The list without such a gap. */
export const finished = (stretches: readonly Stretch[]): readonly Stretch[] =>
  stretches[0]?.kind === "gap" ? stretches.slice(1) : stretches;

/** The list without the ids that are gone; the same list when it has none of them. */
export function omit(
  stretches: readonly Stretch[],
  isGone: (id: string) => boolean,
): readonly Stretch[] {
  if (!idsOf(stretches).some(isGone)) return stretches;
  return stretches.flatMap(stretch => {
    if (stretch.kind === "gap" || !stretch.ids.some(isGone)) return [stretch];
    const ids = stretch.ids.filter(id => !isGone(id));
    return ids.length > 0 ? [{ ...stretch, ids }] : [];
  });
}

/** The list with an older page at its end; the same list when that brings nothing new. */
export function append(
  stretches: readonly Stretch[],
  link: string | null,
  fetched: Fetched,
): readonly Stretch[] {
  const known = new Set(idsOf(stretches));
  const ids = unique(fetched.ids).filter(id => !known.has(id));
  return ids.length > 0 ? [...stretches, { kind: "page", link, ids }] : stretches;
}

/** The list with what its gap's link led to; what is still missing becomes a gap again. */
export function fill(
  stretches: readonly Stretch[],
  key: string,
  fetched: Fetched,
): readonly Stretch[] {
  const place = stretches.findIndex(part => part.kind === "gap" && part.key === key);
  const open = stretches[place];
  if (open?.kind !== "gap") return stretches;
  const before = stretches.slice(0, place);
  const after = stretches.slice(place + 1);
  const known = { before: new Set(idsOf(before)), after: new Set(idsOf(after)) };

  const all = unique(fetched.ids);
  const stops = all.findIndex(id => known.after.has(id));
  const ends = all.findIndex(id => id === open.last) + 1;
  const reach = ends || (stops < 0 ? all.length : stops);
  const ids = all.slice(0, reach).filter(id => !known.before.has(id));

  const complete = open.last !== null && ids.length >= open.count;
  const closed = ends > 0 || stops >= 0 || complete || ids.length === 0 || fetched.next === null;
  const filled: Stretch[] = ids.length > 0 ? [{ kind: "page", link: open.link, ids }] : [];
  const missing = open.last === null ? GUESS : open.count - ids.length;
  if (!closed) filled.push(gap(fetched.next!, missing, open.last));
  return [...before, ...filled, ...after];
}

/**
 * The list with the newest page at its head. What lies between that page's first and last id is
 * replaced, so that what was deleted goes; where nothing of it was known, a gap is left.
 */
export function renew(stretches: readonly Stretch[], fetched: Fetched): readonly Stretch[] {
  const ids = unique(fetched.ids);
  // An empty answer may be one of malformed statuses: it must not blank the list.
  if (ids.length === 0) return stretches;
  const newest: Stretch = { kind: "page", link: null, ids };
  if (fetched.next === null || stretches.length === 0) return [newest];
  const given = new Set(ids);
  const place = lastOverlap(stretches, ids);
  if (place < 0) return [newest, gap(fetched.next, GUESS, null), ...stretches];
  const shared = stretches[place]!;
  const rest = stretches.slice(place + 1).map(stretch => without(stretch, given));
  if (shared.kind === "page") {
    const last = ids.findLast(id => shared.ids.includes(id))!;
    const below = shared.ids.slice(shared.ids.indexOf(last) + 1).filter(id => !given.has(id));
    if (below.length > 0) rest.unshift({ kind: "page", link: fetched.next, ids: below });
  }
  return [newest, ...merged(rest)];
}

/** Which stretch holds the last of these ids that is known at all; −1 for none. */
function lastOverlap(stretches: readonly Stretch[], ids: readonly string[]): number {
  for (const id of ids.toReversed()) {
    const place = stretches.findIndex(part => part.kind === "page" && part.ids.includes(id));
    if (place >= 0) return place;
  }
  return -1;
}

function without(stretch: Stretch, ids: ReadonlySet<string>): Stretch {
  if (stretch.kind === "gap" || !stretch.ids.some(id => ids.has(id))) return stretch;
  return { ...stretch, ids: stretch.ids.filter(id => !ids.has(id)) };
}

/** The first page grows together with the second, or each refresh would leave a crumb. */
function merged(stretches: readonly Stretch[]): readonly Stretch[] {
  const [first, second, ...rest] = stretches;
  if (first?.kind !== "page" || second?.kind !== "page") return stretches;
  if (first.ids.length + second.ids.length > MERGED) return stretches;
  return [{ ...first, ids: [...first.ids, ...second.ids] }, ...rest];
}

/**
 * The list with no more than `room` ids around the items from `first` to `last`; pages farther
 * away become gaps. A tenth more is let be, so that not every step changes the list.
 */
export function trim(
  stretches: readonly Stretch[],
  first: number,
  last: number,
  room: number,
): readonly Stretch[] {
  if (idsOf(stretches).length <= room * 1.1) return stretches;
  let start = 0;
  const pages = stretches.flatMap(stretch => {
    const size = stretch.kind === "page" ? stretch.ids.length : 1;
    const distance = Math.max(start - last, first - (start + size - 1), 0);
    start += size;
    return stretch.kind === "page" ? [{ stretch, size, distance }] : [];
  });
  const far = new Set<Stretch>();
  let kept = 0;
  for (const page of pages.toSorted((one, other) => one.distance - other.distance)) {
    kept += page.size;
    const canCome = page.stretch.link !== null;
    if (canCome && page.distance > 0 && kept > room) far.add(page.stretch);
  }
  if (far.size === 0) return stretches;
  return stretches.map(stretch => {
    if (stretch.kind === "gap" || stretch.link === null || !far.has(stretch)) return stretch;
    return gap(stretch.link, stretch.ids.length, stretch.ids.at(-1) ?? null);
  });
}

/**
 * The list with no page longer than `MERGED`, and with none on both sides of the item at `border`:
 * pages that came in one piece can go in parts. `below` links to what follows an id.
 */
export function split(
  stretches: readonly Stretch[],
  border: number,
  below: (id: string) => string,
): readonly Stretch[] {
  let start = 0;
  return stretches.flatMap((stretch): Stretch[] => {
    const begin = start;
    start += sizeOf(stretch);
    if (stretch.kind === "gap") return [stretch];
    const { ids } = stretch;
    const parts: Stretch[] = [];
    for (let from = 0; from < ids.length;) {
      const cut = border - begin;
      const to = Math.min(from + MERGED, cut > from ? cut : ids.length, ids.length);
      const link = from === 0 ? stretch.link : below(ids[from - 1]!);
      parts.push(
        to - from === ids.length ? stretch : { ...stretch, link, ids: ids.slice(from, to) },
      );
      from = to;
    }
    return parts;
  });
}

/**
 * The list with no more than `MAX_GAPS` gaps in a row: more of them become one, at the end that is
 * farther from the item at `place`.
 */
export function joinGaps(stretches: readonly Stretch[], place: number): readonly Stretch[] {
  const joined: Stretch[] = [];
  let start = 0;
  let row: Gap[] = [];
  function endRow(): void {
    const extra = row.length - MAX_GAPS;
    if (extra <= 0) joined.push(...row);
    else if (start <= place) joined.push(oneGap(row.slice(0, extra + 1)), ...row.slice(extra + 1));
    else joined.push(...row.slice(0, MAX_GAPS - 1), oneGap(row.slice(MAX_GAPS - 1)));
    row = [];
  }
  for (const stretch of stretches) {
    start += sizeOf(stretch);
    if (stretch.kind === "gap") row.push(stretch);
    else {
      endRow();
      joined.push(stretch);
    }
  }
  endRow();
  return joined;
}

function oneGap(gaps: readonly Gap[]): Gap {
  const isKnown = gaps.every(({ last }) => last !== null);
  const count = isKnown ? gaps.reduce((sum, each) => sum + each.count, 0) : GUESS;
  return gap(gaps[0]!.link, count, isKnown ? gaps.at(-1)!.last : null);
}

/** How many items of the list it is. */
export function sizeOf(stretch: Stretch | undefined): number {
  return stretch?.kind === "page" ? stretch.ids.length : stretch ? 1 : 0;
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
