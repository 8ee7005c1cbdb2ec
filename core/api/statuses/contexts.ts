import * as v from "valibot";
import type { Connection, RequestOptions } from "../http/connection.ts";
import { check, checkList } from "../shapes.ts";
import { statusShape, type Status } from "./statuses.ts";
import { encoded } from "../../lib/encoded.ts";

/** The posts above a status in its thread, oldest first, and the replies below it. */
export interface Context {
  ancestors: Status[];
  descendants: Status[];
}

/** How many statuses are validated at a time: a server may send thousands. */
const CHECK_BATCH_COUNT = 100;

/**
 * Fetches a status's context. `pause` is awaited between batches of validated statuses.
 * https://docs.joinmastodon.org/methods/statuses/#context
 */
export async function fetchContext(
  api: Connection,
  status: string,
  { pause, ...options }: RequestOptions & { pause?: () => Promise<void> } = {},
): Promise<Context> {
  const { body } = await api.get(`/api/v1/statuses/${encoded(status)}/context`, options);
  const context = check(v.object({ ancestors: v.unknown(), descendants: v.unknown() }), body);
  const checked = async (list: unknown) => {
    const found: Status[] = [];
    const all = check(v.array(v.unknown()), list);
    for (let start = 0; start < all.length; start += CHECK_BATCH_COUNT) {
      if (start > 0) await pause?.();
      found.push(
        ...checkList(statusShape, all.slice(start, start + CHECK_BATCH_COUNT), api.report),
      );
    }
    return found;
  };
  return {
    ancestors: await checked(context.ancestors),
    descendants: await checked(context.descendants),
  };
}
