import * as v from "valibot";
import type { Connection } from "../http/connection.ts";
import { address, id, orNull } from "../fields.ts";
import { check, checkList } from "../shapes.ts";
import { encoded } from "../../lib/encoded.ts";

/** Servers send the count as a number or as a string. */
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
  const path = `/api/v1/accounts/${encoded(account)}/featured_tags`;
  const { body } = await api.get(path);
  return checkList(featuredTagShape, body, api.report);
}

const OWN = "/api/v1/featured_tags";

/** https://docs.joinmastodon.org/methods/featured_tags/#get */
export async function fetchOwnFeaturedTags(api: Connection): Promise<FeaturedTag[]> {
  const { body } = await api.get(OWN);
  return checkList(featuredTagShape, body, api.report);
}

/** https://docs.joinmastodon.org/methods/featured_tags/#feature */
export async function featureTag(api: Connection, name: string): Promise<FeaturedTag> {
  const { body } = await api.send("POST", OWN, { body: { name } });
  return check(featuredTagShape, body);
}

/** https://docs.joinmastodon.org/methods/featured_tags/#unfeature */
export async function unfeatureTag(api: Connection, tag: string): Promise<void> {
  await api.send("DELETE", `${OWN}/${encoded(tag)}`);
}

const suggestionShape = v.object({ name: v.pipe(v.string(), v.nonEmpty()) });

/** The user's most used tags. https://docs.joinmastodon.org/methods/featured_tags/#suggestions */
export async function fetchFeaturedTagSuggestions(api: Connection): Promise<string[]> {
  const { body } = await api.get(`${OWN}/suggestions`);
  return checkList(suggestionShape, body, api.report).map(({ name }) => name);
}
