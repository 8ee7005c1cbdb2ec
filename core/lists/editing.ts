import { msg } from "@lingui/core/macro";
import { createList, deleteList, updateList, type List, type ListFields } from "../api/lists.ts";
import type { Client } from "../client.ts";
import { alerts } from "../alerts/alerts.ts";
import { deleteUnlessUndone } from "../alerts/unless-undone.ts";
import { keepAlive } from "../entities/keep-alive.ts";
import { scoped } from "../lib/scope.ts";
import { lists } from "./lists.ts";

/** Changes the user's lists. A failure shows an alert; promises never reject. */
export interface ListEditing {
  /** Creates a list; null if the server refused. */
  create(title: string): Promise<List | null>;
  /** Shows the change at once. Resolves with whether the server accepted it. */
  change(list: List, fields: Partial<ListFields>): Promise<boolean>;
  /** Hides the list at once; it is deleted when its undo alert is gone. */
  remove(list: List): Promise<void>;
}

export const listEditing = scoped((client: Client): ListEditing => {
  const { api } = client;
  const store = lists(client);
  return {
    async create(title) {
      const made = await keepAlive(client, () =>
        alerts(client).attempt(() => createList(api, title.trim())),
      );
      if (made) store.put(made);
      return made ?? null;
    },
    async change(list, fields) {
      const { title, replies_policy, exclusive } = { ...list, ...fields };
      const expected: List = { ...list, title, replies_policy, exclusive };
      store.put(expected);
      const answer = await keepAlive(client, () =>
        alerts(client).attempt(() =>
          updateList(api, list.id, { title, replies_policy, exclusive }),
        ),
      );
      // A server that ignores a field answers without it.
      store.put(answer ?? list);
      return answer !== undefined;
    },
    remove(list) {
      const alert = { title: list.title, message: msg`List deleted.` };
      return deleteUnlessUndone(client, alert, store.remove(list.id), () =>
        deleteList(api, list.id, { keepalive: true }),
      );
    },
  };
});
