import type { Status } from "../../api/statuses/statuses.ts";
import type { Client } from "../../client.ts";
import { wholeStatus } from "../../statuses/whole-status.ts";
import type { Segment } from "../pages-and-gaps.ts";
import { VERSION } from "./snapshot-reading.ts";

/** A snapshot stops at the first page after this many statuses. */
const MAX_STORED_STATUSES = 40;

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
