import { isMissing } from "../api/missing.ts";
import { fetchTrendingLinks, fetchTrendingTags, type TrendingLink } from "../api/trends.ts";
import type { Tag } from "../api/tags.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { createPagedList, type OwnPagedList } from "../paged-list.ts";

/** Hashtags that many use now; hidden if the server has no trends. */
export const trendingTags = scoped((client: Client): OwnPagedList<Tag> => {
  const list = createPagedList<Tag>(client, {
    read: options => fetchTrendingTags(client.api, options),
    idOf: ({ name }) => name,
    isHidden: isMissing,
  });
  client.onEnd(list.end);
  return list;
});

/** Pages that many link to now; hidden if the server has no trends. */
export const trendingLinks = scoped((client: Client): OwnPagedList<TrendingLink> => {
  const list = createPagedList<TrendingLink>(client, {
    read: options => fetchTrendingLinks(client.api, options),
    idOf: ({ url }) => url,
    isHidden: isMissing,
  });
  client.onEnd(list.end);
  return list;
});
