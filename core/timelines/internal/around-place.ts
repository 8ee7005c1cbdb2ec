import { gap, idsOf, type Segment } from "../pages-and-gaps.ts";
import type { TimelinePages } from "./pages.ts";
import type { PageLinks } from "../types.ts";

/** The statuses around a status: consecutive pages, and the link to older ones. */
interface Around {
  pages: Extract<Segment, { kind: "page" }>[];
  next: string | null;
}

/** Loads the statuses around a status; undefined if nothing is newer than it. */
export async function readAround(
  { read }: TimelinePages,
  links: PageLinks,
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
  // The status is gone, or the server ignores `min_id` and returned the newest page.
  const link = links({ max_id: id });
  const rest = await read(link);
  return { pages: [page(link, rest.ids)], next: rest.next };
}

const page = (link: string, ids: readonly string[]) => ({ kind: "page", link, ids }) as const;

/** The assumed number of statuses between the list and these pages. */
const GUESSED_GAP_ITEMS = 20;

/**
 * Appends these pages. If they don't overlap the list, `link` (what follows the list) becomes a
 * gap.
 */
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
