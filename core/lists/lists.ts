import { fetchLists, type List } from "../api/lists.ts";
import { isMissing } from "../api/missing.ts";
import type { Client } from "../client.ts";
import { createPagedList, type OwnPagedList } from "../paged-list.ts";
import { scoped } from "../lib/scope.ts";

/** The user's lists, sorted by title; hidden if the server has no lists. */
export const lists = scoped((client: Client): OwnPagedList<List> => {
  const order = new Intl.Collator().compare;
  const all = createPagedList<List>(client, {
    read: async ({ signal }) => ({ items: await fetchLists(client.api, { signal }), next: null }),
    idOf: ({ id }) => id,
    sort: items => items.toSorted((a, b) => order(a.title, b.title)),
    isHidden: isMissing,
  });
  client.onEnd(all.end);
  return all;
});
