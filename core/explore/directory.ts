import { accounts } from "../accounts/accounts.ts";
import { relationships } from "../accounts/relationships.ts";
import { fetchDirectory, type DirectoryChoice } from "../api/accounts/directory.ts";
import { isMissing } from "../api/missing.ts";
import type { Client } from "../client.ts";
import { createRefCounted, type Retained } from "../lib/ref-counted.ts";
import { scoped } from "../lib/scope.ts";
import { createPagedList, type PagedList } from "../paged-list.ts";

export type { DirectoryChoice };

/** One order of the directory: `local new`, for example. */
export type DirectoryName = `${"local" | "known"} ${DirectoryChoice["order"]}`;

/** People who want to be found, as ids of accounts; hidden if the server has no directory. */
export const directories = scoped((client: Client) => {
  const store = accounts(client);
  const retained = createRefCounted((name: DirectoryName) => {
    const [scope, order] = name.split(" ") as ["local" | "known", DirectoryChoice["order"]];
    const item = createPagedList<string>(client, {
      async read(options) {
        const startedAt = client.tick();
        const choice = { local: scope === "local", order };
        const { items, next } = await fetchDirectory(client.api, choice, options);
        options.signal.throwIfAborted();
        for (const account of items) store.import(account, { source: "answer", startedAt });
        const ids = items.map(({ id }) => id);
        if (client.person !== null) relationships(client).loadMissing(ids);
        return { items: ids, next };
      },
      idOf: id => id,
      retain: store.retain,
      isHidden: isMissing,
    });
    return { item, end: item.end };
  });
  client.onEnd(retained.end);
  return { open: (name: DirectoryName): Retained<PagedList<string>> => retained.retain(name) };
});
