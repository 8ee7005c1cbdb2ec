import { accounts } from "../accounts/accounts.ts";
import { relationships } from "../accounts/relationships.ts";
import { alerts } from "../alerts/alerts.ts";
import { dismissFollowSuggestion, fetchFollowSuggestions } from "../api/accounts/suggestions.ts";
import { isMissing } from "../api/missing.ts";
import type { Client } from "../client.ts";
import { keepAlive } from "../entities/keep-alive.ts";
import { scoped } from "../lib/scope.ts";
import { createPagedList, type PagedList } from "../paged-list.ts";

export interface SuggestedPerson {
  /** The id of an account, which is in `accounts(client)` while the list is retained. */
  id: string;
  /** Why, such as `friends_of_friends`; empty if the server doesn't say. */
  sources: readonly string[];
}

/** People to follow; hidden if the server suggests nobody. */
export interface FollowSuggestions extends PagedList<SuggestedPerson> {
  /** Removes a suggestion for good, and puts it back if the server refuses. Never rejects. */
  dismiss(id: string): Promise<void>;
}

export const followSuggestions = scoped((client: Client): FollowSuggestions => {
  const store = accounts(client);
  const list = createPagedList<SuggestedPerson>(client, {
    async read({ signal }) {
      const startedAt = client.tick();
      const found = await fetchFollowSuggestions(client.api, { signal });
      for (const { account } of found) store.import(account, { source: "answer", startedAt });
      const items = found.map(({ account, sources }) => ({ id: account.id, sources }));
      relationships(client).loadMissing(items.map(({ id }) => id));
      return { items, next: null };
    },
    idOf: ({ id }) => id,
    retain: items => store.retain(items.map(({ id }) => id)),
    isHidden: isMissing,
  });
  client.onEnd(list.end);
  const { $view, loadMore, retry, renew } = list;
  return {
    $view,
    loadMore,
    retry,
    renew,
    async dismiss(id) {
      const putBack = list.remove(id);
      await keepAlive(client, async () => {
        try {
          await dismissFollowSuggestion(client.api, id);
        } catch (error) {
          putBack();
          alerts(client).showError(error);
        }
      });
    },
  };
});
