import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { createAccountList } from "./internal/list.ts";
import { createRefCounted } from "../lib/ref-counted.ts";
import type { PagedList } from "../paged-list.ts";
import type { AccountListName } from "./types.ts";

export interface RetainedAccountList {
  list: PagedList<string>;
  release(): void;
}

export interface AccountListStore {
  open(name: AccountListName): RetainedAccountList;
  /** Removes an account from open lists; the returned function puts it back in its place. */
  remove(kind: AccountListName["kind"], account: string): () => void;
  /** Reloads an open list; `back` is an account that was removed and may return. */
  renew(kind: AccountListName["kind"], back?: string): void;
}

export const accountLists = scoped((client: Client): AccountListStore => {
  const retained = createRefCounted((key: string) => {
    const item = createAccountList(client, nameOf(key));
    return { item, end: item.end };
  });
  client.onEnd(retained.end);

  const ofKind = (kind: string) =>
    retained.entries().flatMap(([key, list]) => (nameOf(key).kind === kind ? [list] : []));

  return {
    open(name) {
      const { item, release } = retained.retain(keyOf(name));
      return { list: item, release };
    },
    remove(kind, account) {
      const undo = ofKind(kind).map(list => list.remove(account));
      return () => undo.forEach(putBack => putBack());
    },
    renew(kind, back) {
      for (const list of ofKind(kind)) void list.renew(back);
    },
  };
});

function keyOf(name: AccountListName): string {
  return "of" in name ? `${name.kind} ${name.of}` : name.kind;
}

function nameOf(key: string): AccountListName {
  const [kind = "", ...of] = key.split(" ");
  return (of.length === 0 ? { kind } : { kind, of: of.join(" ") }) as AccountListName;
}
