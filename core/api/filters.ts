import * as v from "valibot";
import type { Connection } from "./http/connection.ts";
import { date, id, list, maybe, no, orNull, text } from "./fields.ts";
import { check, checkList, type Shape } from "./shapes.ts";
import { encoded } from "../lib/encoded.ts";

const common = { id, context: list(v.string()), expires_at: orNull(date) };

/** https://docs.joinmastodon.org/entities/V1_Filter/ */
const filterV1Shape = v.object({ ...common, phrase: text, whole_word: no, irreversible: no });
export type FilterV1 = v.InferOutput<typeof filterV1Shape>;

/** https://docs.joinmastodon.org/entities/FilterStatus/ */
const membershipShape = v.union([
  v.object({ id, status_id: id }),
  // GoToSocial's name for the id of the status.
  v.pipe(
    v.object({ id, phrase: id }),
    v.transform(({ phrase, ...rest }) => ({ ...rest, status_id: phrase })),
  ),
]);

/** https://docs.joinmastodon.org/entities/Filter/ */
const filterV2Shape = v.object({
  ...common,
  title: text,
  /** `warn`, `hide` or `blur`. */
  filter_action: v.fallback(v.string(), "warn"),
  keywords: list(v.object({ id: maybe(id), keyword: text, whole_word: no })),
  statuses: list(membershipShape),
});
export type FilterV2 = v.InferOutput<typeof filterV2Shape>;

/** https://docs.joinmastodon.org/methods/filters/#get-v1 */
export async function fetchFiltersV1(api: Connection): Promise<FilterV1[]> {
  const { body } = await api.get("/api/v1/filters");
  return checkList(filterV1Shape, body, api.report);
}

/** https://docs.joinmastodon.org/methods/filters/#get */
export async function fetchFiltersV2(api: Connection): Promise<FilterV2[]> {
  const { body } = await api.get("/api/v2/filters");
  return checkList(filterV2Shape, body, api.report);
}

/** What a filter of version 1 is made of. `expires_in` is in seconds; 0: never. */
export interface FilterV1Change {
  phrase: string;
  context: readonly string[];
  irreversible?: boolean;
  whole_word?: boolean;
  expires_in?: number;
}

/** Creates a filter, or changes the one with this id. https://docs.joinmastodon.org/methods/filters/#create-v1 */
export const saveFilterV1 = (
  api: Connection,
  filter: FilterV1Change,
  id?: string,
): Promise<FilterV1> => save(api, "/api/v1/filters", filterV1Shape, filter, id);

/** What a filter of version 2 is made of. */
export interface FilterV2Change {
  title: string;
  context: readonly string[];
  filter_action: string;
  /** In seconds; null: never. If it is missing, the end stays as it is. */
  expires_in?: number | null;
  /** Keywords with an id are changed or removed, the others are added. */
  keywords_attributes: readonly (
    | { id?: string; keyword: string; whole_word: boolean }
    | { id: string; _destroy: true }
  )[];
}

/** Creates a filter, or changes the one with this id. https://docs.joinmastodon.org/methods/filters/#create */
export const saveFilterV2 = (
  api: Connection,
  filter: FilterV2Change,
  id?: string,
): Promise<FilterV2> => save(api, "/api/v2/filters", filterV2Shape, filter, id);

async function save<T>(
  api: Connection,
  path: string,
  shape: Shape<T>,
  body: object,
  id: string | undefined,
): Promise<T> {
  const answer =
    id === undefined
      ? await api.send("POST", path, { body })
      : await api.send("PUT", `${path}/${encoded(id)}`, { body });
  return check(shape, answer.body);
}

/** https://docs.joinmastodon.org/methods/filters/#delete */
export async function deleteFilter(api: Connection, version: 1 | 2, id: string): Promise<void> {
  await api.send("DELETE", `/api/v${version}/filters/${encoded(id)}`);
}

/** https://docs.joinmastodon.org/methods/filters/#statuses-add */
export async function addStatusToFilter(
  api: Connection,
  filter: string,
  status: string,
): Promise<void> {
  await api.send("POST", statusesOf(filter), { body: { status_id: status } });
}

/** Removes a status from a filter. https://docs.joinmastodon.org/methods/filters/#statuses-remove */
export async function removeStatusFromFilter(
  api: Connection,
  filter: string,
  status: string,
): Promise<void> {
  // The id of the membership is not that of the status.
  const { body } = await api.get(statusesOf(filter));
  const members = checkList(membershipShape, body, api.report);
  const member = members.find(({ status_id }) => status_id === status);
  if (member) await api.send("DELETE", `/api/v2/filters/statuses/${encoded(member.id)}`);
}

const statusesOf = (filter: string) => `/api/v2/filters/${encoded(filter)}/statuses`;
