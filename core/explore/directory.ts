import { accounts } from "../accounts/accounts.ts";
import { relationships } from "../accounts/relationships.ts";
import { fetchRelationships } from "../api/accounts/relationships.ts";
import { fetchDirectory, type DirectoryChoice } from "../api/accounts/directory.ts";
import { isMissing } from "../api/missing.ts";
import type { Client } from "../client.ts";
import { isAble } from "../instance/abilities.ts";
import { instances } from "../instance/instance.ts";
import { createRefCounted, type Retained } from "../lib/ref-counted.ts";
import { scoped } from "../lib/scope.ts";
import { createPagedList, type PagedList } from "../paged-list.ts";

export type { DirectoryChoice };

/** The people of this server, all that it knows, or those of them whom the user may still follow. */
type Scope = "local" | "known" | "unfollowed";

/** One order of the directory: `local new`, for example. */
export type DirectoryName = `${Scope} ${DirectoryChoice["order"]}`;

/** People who want to be found, as ids of accounts; hidden if the server has no directory. */
export const directories = scoped((client: Client) => {
  const store = accounts(client);
  const { $instance, load } = instances(client);
  const isLacking = () => !isAble($instance.value, "directory");
  const retained = createRefCounted((name: DirectoryName) => {
    const [scope, order] = name.split(" ") as [Scope, DirectoryChoice["order"]];
    const item = createPagedList<string>(client, {
      async read(options) {
        await load();
        if (isLacking()) return { items: [], next: null };
        const startedAt = client.tick();
        const choice = { local: scope === "local", order };
        const { items, next } = await fetchDirectory(client.api, choice, options);
        options.signal.throwIfAborted();
        for (const account of items) store.import(account, { source: "answer", startedAt });
        const ids = items.map(({ id }) => id);
        if (scope === "unfollowed") return { items: await unfollowed(client, ids), next };
        if (client.person !== null) relationships(client).loadMissing(ids);
        return { items: ids, next };
      },
      idOf: id => id,
      retain: store.retain,
      isHidden: error => isMissing(error) || isLacking(),
    });
    return { item, end: item.end };
  });
  client.onEnd(retained.end);
  return { open: (name: DirectoryName): Retained<PagedList<string>> => retained.retain(name) };
});

/**
 * Leaves out the user, whom they block or are blocked by, and whom they followed or asked to follow
 * before this list was loaded.
 */
async function unfollowed(client: Client, ids: readonly string[]): Promise<string[]> {
  const others = ids.filter(id => id !== client.person);
  if (others.length === 0) return others;
  const startedAt = client.tick();
  const known = await fetchRelationships(client.api, others);
  relationships(client).import(known, { source: "answer", startedAt });
  const left = known.filter(
    each => each.following || each.requested || each.blocking || each.blocked_by,
  );
  return others.filter(id => !left.some(each => each.id === id));
}
