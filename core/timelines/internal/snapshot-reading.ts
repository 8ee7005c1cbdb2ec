import * as v from "valibot";
import { check, checkList } from "../../api/shapes.ts";
import { statusShape, type Status } from "../../api/statuses/statuses.ts";
import type { Client } from "../../client.ts";
import type { Segment } from "../pages-and-gaps.ts";

/** The head of a timeline as the last visit stored it. */
export interface Snapshot {
  segments: readonly Segment[];
  next: string | null;
  statuses: Status[];
}

export const VERSION = 1;

const keptShape = v.object({
  version: v.literal(VERSION),
  pages: v.array(v.object({ link: v.nullable(v.string()), ids: v.array(v.string()) })),
  next: v.nullable(v.string()),
  statuses: v.unknown(),
});

/** Reads the snapshot of the last visit; undefined if it is unreadable or from another version. */
export async function readSnapshot(client: Client, name: string): Promise<Snapshot | undefined> {
  const value = await client.environment.database.get(client.key(name));
  try {
    const { pages, next, statuses: list } = check(keptShape, value);
    const known = checkList(statusShape, list, () => {});
    const ids = new Set(known.map(({ id }) => id));
    const segments = pages
      .map(page => ({ kind: "page" as const, ...page, ids: page.ids.filter(id => ids.has(id)) }))
      .filter(page => page.ids.length > 0);
    return segments.length > 0 ? { segments, next, statuses: known } : undefined;
  } catch {
    // The entry is malformed or missing: the instance's response replaces it.
    return undefined;
  }
}
