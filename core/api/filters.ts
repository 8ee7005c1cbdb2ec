import * as v from "valibot";
import type { Connection, RequestOptions } from "./http/connection.ts";
import { date, id, list, no, orNull, text } from "./fields.ts";
import { check, checkList } from "./shapes.ts";
import { encoded } from "../lib/encoded.ts";

const common = { id, context: list(v.string()), expires_at: orNull(date) };

/** https://docs.joinmastodon.org/entities/V1_Filter/ */
const filterV1Shape = v.object({ ...common, phrase: text, whole_word: no, irreversible: no });
export type FilterV1 = v.InferOutput<typeof filterV1Shape>;

/** https://docs.joinmastodon.org/entities/Filter/ */
const filterV2Shape = v.object({
  ...common,
  title: text,
  /** `warn`, `hide` or `blur`. */
  filter_action: v.fallback(v.string(), "warn"),
  keywords: list(v.object({ keyword: text, whole_word: no })),
  statuses: list(v.object({ status_id: id })),
});
export type FilterV2 = v.InferOutput<typeof filterV2Shape>;

/** https://docs.joinmastodon.org/methods/filters/#get-v1 */
export async function fetchFiltersV1(
  api: Connection,
  options?: RequestOptions,
): Promise<FilterV1[]> {
  const { body } = await api.get("/api/v1/filters", options);
  return checkList(filterV1Shape, body, api.report);
}

/** https://docs.joinmastodon.org/methods/filters/#get */
export async function fetchFiltersV2(
  api: Connection,
  options?: RequestOptions,
): Promise<FilterV2[]> {
  const { body } = await api.get("/api/v2/filters", options);
  return checkList(filterV2Shape, body, api.report);
}

/** `expires_in` is in seconds. https://docs.joinmastodon.org/methods/filters/#create-v1 */
export async function createFilter(
  api: Connection,
  filter: {
    phrase: string;
    context: readonly string[];
    irreversible?: boolean;
    whole_word?: boolean;
    expires_in?: number;
  },
): Promise<FilterV1> {
  const { body } = await api.send("POST", "/api/v1/filters", { body: filter });
  return check(filterV1Shape, body);
}

/** https://docs.joinmastodon.org/methods/filters/#statuses-add */
export async function addStatusToFilter(
  api: Connection,
  filter: string,
  status: string,
): Promise<void> {
  const path = `/api/v2/filters/${encoded(filter)}/statuses`;
  await api.send("POST", path, { body: { status_id: status } });
}
