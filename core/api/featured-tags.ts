import * as v from "valibot";
import type { Connection } from "./connection.ts";
import { address, id, orNull } from "./fields.ts";
import { checkList } from "./shapes.ts";

/** Servers send the count as a number or as a text. */
const number = v.fallback(
  v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.number(), v.finite()),
  0,
);

/** https://docs.joinmastodon.org/entities/FeaturedTag/ */
const featuredTagShape = v.object({
  id,
  name: v.pipe(v.string(), v.nonEmpty()),
  url: address,
  statuses_count: number,
  last_status_at: orNull(v.string()),
});
export type FeaturedTag = v.InferOutput<typeof featuredTagShape>;

/** https://docs.joinmastodon.org/methods/accounts/#featured_tags */
export async function fetchFeaturedTags(api: Connection, account: string): Promise<FeaturedTag[]> {
  const path = `/api/v1/accounts/${encodeURIComponent(account)}/featured_tags`;
  const { body } = await api.get(path);
  return checkList(featuredTagShape, body, api.report);
}
