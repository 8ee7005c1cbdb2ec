import * as v from "valibot";
import type { Connection, RequestOptions } from "../http/connection.ts";
import { check, checkList } from "../shapes.ts";
import { statusShape, type Status } from "./statuses.ts";

/**
 * Finds a status by its address, on its own server if need be.
 * https://docs.joinmastodon.org/methods/search/#v2
 */
export async function searchStatus(
  api: Connection,
  q: string,
  options?: RequestOptions,
): Promise<Status | undefined> {
  const query = { q, resolve: true, type: "statuses", limit: 1 };
  const { body } = await api.get("/api/v2/search", { ...options, query });
  const { statuses } = check(v.object({ statuses: v.unknown() }), body);
  return checkList(statusShape, statuses, api.report)[0];
}
