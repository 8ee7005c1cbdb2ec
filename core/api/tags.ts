import * as v from "valibot";
import type { Connection, RequestOptions } from "./http/connection.ts";
import { address, list, maybe } from "./fields.ts";
import { check } from "./shapes.ts";
import { encoded } from "../lib/encoded.ts";

/** A number, which Mastodon sends as text. */
const figure = v.fallback(
  v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number(), v.minValue(0)),
  0,
);

/** How often something was used on one day, and by how many people; the latest day comes first. */
export const historyShape = list(v.object({ day: figure, uses: figure, accounts: figure }));
export type History = v.InferOutput<typeof historyShape>;

/** https://docs.joinmastodon.org/entities/Tag/ */
export const tagShape = v.object({
  name: v.pipe(
    v.string(),
    v.transform(name => name.replace(/^#/, "")),
    v.nonEmpty(),
  ),
  url: address,
  history: historyShape,
  following: maybe(v.boolean()),
});
export type Tag = v.InferOutput<typeof tagShape>;

/** https://docs.joinmastodon.org/methods/tags/#get */
export async function fetchTag(
  api: Connection,
  name: string,
  options?: RequestOptions,
): Promise<Tag> {
  const { body } = await api.get(`/api/v1/tags/${encoded(name)}`, options);
  return check(tagShape, body);
}
