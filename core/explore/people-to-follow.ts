import { accounts } from "../accounts/accounts.ts";
import { relationships } from "../accounts/relationships.ts";
import { fetchDirectory, type DirectoryChoice } from "../api/accounts/directory.ts";
import { fetchRelationships } from "../api/accounts/relationships.ts";
import { isMissing } from "../api/missing.ts";
import type { Client } from "../client.ts";
import { createRefCounted, type Retained } from "../lib/ref-counted.ts";
import { scoped } from "../lib/scope.ts";
import { createPagedList, type PagedList } from "../paged-list.ts";

/**
 * People of the directory whom the user doesn't follow when it loads, as ids of accounts; hidden if
 * the server has no directory.
 */
export const peopleToFollow = scoped((client: Client) => {
  const { api } = client;
  const store = accounts(client);
  const retained = createRefCounted((order: DirectoryChoice["order"]) => {
    const item = createPagedList<string>(client, {
      async read(options) {
        const startedAt = client.tick();
        const { items, next } = await fetchDirectory(api, { local: false, order }, options);
        const others = items.map(({ id }) => id).filter(id => id !== client.person);
        const known = others.length > 0 ? await fetchRelationships(api, others) : [];
        options.signal.throwIfAborted();
        for (const account of items) store.import(account, { source: "answer", startedAt });
        relationships(client).import(known, { source: "answer", startedAt });
        const followed = new Set(
          known.filter(each => each.following || each.requested).map(({ id }) => id),
        );
        return { items: others.filter(id => !followed.has(id)), next };
      },
      idOf: id => id,
      retain: store.retain,
      isHidden: isMissing,
    });
    return { item, end: item.end };
  });
  client.onEnd(retained.end);
  return {
    open: (order: DirectoryChoice["order"]): Retained<PagedList<string>> => retained.retain(order),
  };
});
