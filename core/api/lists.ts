import * as v from "valibot";
import type { Connection, RequestOptions } from "./http/connection.ts";
import { id, text } from "./fields.ts";
import { checkList } from "./shapes.ts";

/** https://docs.joinmastodon.org/entities/List/ */
const listShape = v.object({ id, title: text });
export type List = v.InferOutput<typeof listShape>;

/** Fetches all lists of the user. https://docs.joinmastodon.org/methods/lists/#get */
export async function fetchLists(api: Connection, options?: RequestOptions): Promise<List[]> {
  const { body } = await api.get("/api/v1/lists", options);
  return checkList(listShape, body, api.report);
}
