import type * as v from "valibot";
import type { Connection, RequestOptions } from "../http/connection.ts";
import { readPageOf, type Page, type PageOptions } from "../http/pages.ts";
import { check, checkList } from "../shapes.ts";
import { tagShape } from "../statuses/parts.ts";
import { encoded } from "../../lib/encoded.ts";

/** https://docs.joinmastodon.org/entities/Tag/ */
export type FollowedTag = v.InferOutput<typeof tagShape>;

const PATH = "/api/v1/followed_tags";

/** Up to 200 names. https://docs.joinmastodon.org/methods/followed_tags/#get */
export async function fetchFollowedTags(
  api: Connection,
  options?: RequestOptions,
): Promise<string[]> {
  const { body } = await api.get(PATH, { ...options, query: { limit: 200 } });
  return checkList(tagShape, body, api.report).map(({ name }) => name);
}

/** A page of them, last followed first. https://docs.joinmastodon.org/methods/followed_tags/#get */
export const fetchFollowedTagPage = (
  api: Connection,
  options: PageOptions,
): Promise<Page<FollowedTag>> => readPageOf(api, PATH, tagShape, options);

/** https://docs.joinmastodon.org/methods/tags/#follow */
export async function followTag(api: Connection, name: string): Promise<FollowedTag> {
  const { body } = await api.send("POST", `/api/v1/tags/${encoded(name)}/follow`);
  return check(tagShape, body);
}

/** https://docs.joinmastodon.org/methods/tags/#unfollow */
export async function unfollowTag(api: Connection, name: string): Promise<void> {
  await api.send("POST", `/api/v1/tags/${encoded(name)}/unfollow`);
}
