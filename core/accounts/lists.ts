import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { createAccountList } from "./internal/list.ts";
import { createRefCounted, type Retained } from "../lib/ref-counted.ts";
import type { PagedList } from "../paged-list.ts";
import { kindOf, type AccountListKind, type AccountListName } from "./types.ts";

export interface AccountListStore {
  /** A list of ids; the accounts are in `accounts(client)` while it is retained. */
  open(name: AccountListName): Retained<PagedList<string>>;
  /** Adds an account to a list, if it is open. */
  put(name: AccountListName, account: string): void;
  /** Removes an account from open lists; the returned function puts it back in its place. */
  remove(of: AccountListKind | AccountListName, account: string): () => void;
  /** Reloads an open list; `back` is an account that was removed and may return. */
  reload(of: AccountListKind | AccountListName, back?: string): void;
}

export const accountLists = scoped((client: Client): AccountListStore => {
  const retained = createRefCounted((name: AccountListName) => {
    const item = createAccountList(client, name);
    return { item, end: item.end };
  });
  client.onEnd(retained.end);

  const matching = (of: AccountListKind | AccountListName) =>
    retained
      .entries()
      .flatMap(([name, list]) => (name === of || kindOf(name) === of ? [list] : []));

  return {
    open: retained.retain,
    put: (name, account) => retained.find(name)?.put(account),
    remove(of, account) {
      const undo = matching(of).map(list => list.remove(account));
      return () => undo.forEach(putBack => putBack());
    },
    reload(of, back) {
      for (const list of matching(of)) void list.renew(back);
    },
  };
});
