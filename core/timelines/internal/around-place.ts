import { gap, idsOf, type Segment } from "../segments.ts";
import type { TimelinePages } from "./pages.ts";
import type { PlaceLinks } from "../types.ts";

/** What stands around a status: pages that follow each other, and the link to what is older. */
interface Around {
  pages: Extract<Segment, { kind: "page" }>[];
  next: string | null;
}

/** Undefined where nothing is newer than it. */
export async function readAround(
  { read }: TimelinePages,
  links: PlaceLinks,
  id: string,
): Promise<Around | undefined> {
  const above = links({ min_id: id });
  const newer = (await read(above)).ids;
  const last = newer.at(-1);
  if (last === undefined) return undefined;
  const below = links({ max_id: last });
  const older = await read(below);
  if (older.ids.includes(id)) {
    const pages = [page(above, newer), page(below, older.ids)];
    return { pages, next: older.next };
  }
  // It is gone, or the server does not know `min_id` and has told what is newest.
  const link = links({ max_id: id });
  const rest = await read(link);
  return { pages: [page(link, rest.ids)], next: rest.next };
}

const page = (link: string, ids: readonly string[]) => ({ kind: "page", link, ids }) as const;

/** A guess at what is missing between the list and the place. */
const GUESSED_GAP_ITEMS = 20;

/** The list with these pages at its end; what lies between is a gap, by the link of what follows. */
export function withAround(
  segments: readonly Segment[],
  link: string,
  { pages }: Around,
): readonly Segment[] {
  const known = new Set(idsOf(segments));
  const meets = pages.some(({ ids }) => ids.some(id => known.has(id)));
  const fresh = pages
    .map(({ ids, ...rest }) => ({ ...rest, ids: ids.filter(id => !known.has(id)) }))
    .filter(({ ids }) => ids.length > 0);
  if (fresh.length === 0) return segments;
  return [...segments, ...(meets ? [] : [gap(link, GUESSED_GAP_ITEMS, null)]), ...fresh];
}
