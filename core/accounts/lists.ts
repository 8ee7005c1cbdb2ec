import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { createAccountList } from "./internal/list.ts";
import { createRefCounted, type Retained } from "../lib/ref-counted.ts";
import type { PagedList } from "../paged-list.ts";
import { kindOf, type AccountListKind, type AccountListName } from "./types.ts";

export interface AccountListStore {
  /** A list of ids; the accounts are in `accounts(client)` while it is retained. */
  open(name: AccountListName): Retained<PagedList<string>>;
  /** Removes an account from open lists; the returned function puts it back in its place. */
  remove(kind: AccountListKind, account: string): () => void;
  /** Reloads an open list; `back` is an account that was removed and may return. */
  reload(kind: AccountListKind, back?: string): void;
}

export const accountLists = scoped((client: Client): AccountListStore => {
  const retained = createRefCounted((name: AccountListName) => {
    const item = createAccountList(client, name);
    return { item, end: item.end };
  });
  client.onEnd(retained.end);

  const ofKind = (kind: AccountListKind) =>
    retained.entries().flatMap(([name, list]) => (kindOf(name) === kind ? [list] : []));

  return {
    open: retained.retain,
    remove(kind, account) {
      const undo = ofKind(kind).map(list => list.remove(account));
      return () => undo.forEach(putBack => putBack());
    },
    reload(kind, back) {
      for (const list of ofKind(kind)) void list.renew(back);
    },
  };
});
