import * as v from "valibot";
import { check, checkList } from "../../api/shapes.ts";
import { statusShape, type Status } from "../../api/statuses/statuses.ts";
import type { Client } from "../../client.ts";
import type { Snapshot } from "./snapshot.ts";
import { wholeStatus } from "../../statuses/whole-status.ts";
import type { Segment } from "../segments.ts";

/** A snapshot stops at the first page after this many statuses. */
const MAX_STORED_STATUSES = 40;

const VERSION = 1;

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

/** Stores the pages above the first gap. Returns whether they were stored. */
export async function writeSnapshot(
  client: Client,
  name: string,
  segments: readonly Segment[],
  last: string | null,
): Promise<boolean> {
  const pages: { link: string | null; ids: readonly string[] }[] = [];
  const list: Status[] = [];
  let next = last;
  for (const segment of segments) {
    // A page without a link can't be loaded after another one, so it is always included.
    if (segment.kind === "gap" || (segment.link !== null && list.length >= MAX_STORED_STATUSES)) {
      next = segment.link;
      break;
    }
    const known = segment.ids
      .map(id => wholeStatus(client, id))
      .filter(status => status !== undefined);
    pages.push({ link: segment.link, ids: known.map(({ id }) => id) });
    list.push(...known);
  }
  const value = { version: VERSION, pages, next, statuses: list };
  return client.environment.database.set(client.key(name), value);
}
