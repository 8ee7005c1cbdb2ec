import { msg } from "@lingui/core/macro";
import { computed, type ReadableAtom } from "nanostores";
import { addToList, fetchListsWith, removeFromList } from "../api/lists.ts";
import { ApiError } from "../api/http/errors.ts";
import type { Client } from "../client.ts";
import { accountActions } from "../accounts/actions.ts";
import { accountLists } from "../accounts/lists.ts";
import { accounts } from "../accounts/accounts.ts";
import { relationships } from "../accounts/relationships.ts";
import { alerts } from "../alerts/alerts.ts";
import { keepAlive } from "../entities/keep-alive.ts";
import { instances } from "../instance/instance.ts";
import { createRefCounted, type Retained } from "../lib/ref-counted.ts";
import { scoped } from "../lib/scope.ts";
import { createLoadable, type Loadable } from "../loadable.ts";

/**
 * Who is on which list. Changes are shown at once, sent one after the other, and undone with an
 * alert if the server refuses; promises never reject.
 */
export interface ListMembers {
  /** The ids of the lists that an account is on. */
  open(account: string): Retained<Loadable<ReadonlySet<string>>>;
  /** Whether only people whom the user follows can be on a list; Pleroma takes anybody. */
  $needsFollow: ReadableAtom<boolean>;
  /** Adds an account to a list. Resolves with whether it is on the list. */
  add(list: string, account: string): Promise<boolean>;
  /** Follows an account, or asks to, then adds it. */
  followAndAdd(list: string, account: string): Promise<void>;
  /** Removes an account from a list; `offersUndo` shows an alert with an Undo button. */
  remove(list: string, account: string, options?: { offersUndo: boolean }): Promise<void>;
}

export const listMembers = scoped((client: Client): ListMembers => {
  const { api } = client;
  const memberships = createRefCounted((account: string) => {
    const item = createLoadable<ReadonlySet<string>>(client, async signal => {
      const all = await fetchListsWith(api, account, { signal });
      return new Set(all.map(({ id }) => id));
    });
    return { item, end: item.end };
  });
  client.onEnd(memberships.end);
  let last: Promise<unknown> = Promise.resolve();

  function mark(list: string, account: string, on: boolean): void {
    const store = memberships.find(account)?.$view;
    if (store?.value.state !== "ready") return;
    const value = new Set(store.value.value);
    if (on) value.add(list);
    else value.delete(list);
    store.set({ state: "ready", value });
  }

  /** Shows the change; the returned function undoes it. */
  function show(list: string, account: string, on: boolean): () => void {
    const name = `list_members:${list}` as const;
    mark(list, account, on);
    if (on) accountLists(client).put(name, account);
    const putBack = on ? undefined : accountLists(client).remove(name, account);
    return () => {
      mark(list, account, !on);
      if (putBack) putBack();
      else accountLists(client).remove(name, account);
    };
  }

  function change(list: string, account: string, on: boolean): Promise<boolean> {
    const undo = show(list, account, on);
    const before = last;
    const done = keepAlive(client, async () => {
      await before;
      try {
        await (on ? addToList : removeFromList)(api, list, account);
      } catch (error) {
        if (on && isThereAlready(error)) return true;
        undo();
        alerts(client).showError(error);
        return false;
      }
      return true;
    });
    last = done;
    return done;
  }

  const add = (list: string, account: string) => change(list, account, true);

  return {
    open: memberships.retain,
    $needsFollow: computed(instances(client).$instance, facts => facts?.isPleroma === false),
    add,
    async followAndAdd(list, account) {
      await accountActions(client).follow(account);
      const relationship = relationships(client).get(account);
      if (relationship?.following || relationship?.requested) await add(list, account);
    },
    async remove(list, account, options) {
      if (!(await change(list, account, false)) || !options?.offersUndo) return;
      const acct = accounts(client).get(account)?.acct;
      alerts(client).show({
        title: acct === undefined ? "" : `@${acct}`,
        message: msg`Removed from the list.`,
        action: { label: msg`Undo`, run: () => void add(list, account) },
      });
    },
  };
});

/** Mastodon refuses to add an account twice. */
const isThereAlready = (error: unknown) => error instanceof ApiError && error.status === 422;
