import * as v from "valibot";
import type { Connection } from "./http/connection.ts";
import { readOffsetPageOf } from "./http/offset-pages.ts";
import type { Page, PageOptions } from "./http/pages.ts";
import { cardShape } from "./statuses/parts.ts";
import { historyShape, tagShape, type Tag } from "./tags.ts";

type TrendPage<T> = Promise<Pick<Page<T>, "items" | "next">>;

/** Hashtags that many use now. https://docs.joinmastodon.org/methods/trends/#tags */
export const fetchTrendingTags = (api: Connection, options?: PageOptions): TrendPage<Tag> =>
  readOffsetPageOf(api, "/api/v1/trends/tags", tagShape, options);

/** https://docs.joinmastodon.org/entities/PreviewCard/#trends-link */
const linkShape = v.object({ ...cardShape.entries, history: historyShape });
export type TrendingLink = v.InferOutput<typeof linkShape>;

/** Pages that many link to now. https://docs.joinmastodon.org/methods/trends/#links */
export const fetchTrendingLinks = (
  api: Connection,
  options?: PageOptions,
): TrendPage<TrendingLink> => readOffsetPageOf(api, "/api/v1/trends/links", linkShape, options);
