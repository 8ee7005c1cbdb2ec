import * as v from "valibot";
import type { Connection, RequestOptions } from "../http/connection.ts";
import { checkList } from "../shapes.ts";

const followedTag = v.object({ name: v.pipe(v.string(), v.nonEmpty()) });

/** Up to 200 names. https://docs.joinmastodon.org/methods/followed_tags/#get */
export async function fetchFollowedTags(
  api: Connection,
  options?: RequestOptions,
): Promise<string[]> {
  const { body } = await api.get("/api/v1/followed_tags", { ...options, query: { limit: 200 } });
  return checkList(followedTag, body, api.report).map(({ name }) => name);
}
