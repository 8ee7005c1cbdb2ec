import type { Account } from "../../api/accounts/accounts.ts";
import * as endorsements from "../../api/accounts/endorsements.ts";
import { fetchAccountList, fetchFamiliarFollowers } from "../../api/accounts/lists.ts";
import { ApiError } from "../../api/http/errors.ts";
import { isMissing } from "../../api/missing.ts";
import type { Page, PageOptions } from "../../api/http/pages.ts";
import type { Client } from "../../client.ts";
import { createPagedList, type OwnPagedList } from "../../paged-list.ts";
import { accounts } from "../accounts.ts";
import { relationships } from "../relationships.ts";
import { kindOf, type AccountListName } from "../types.ts";

/** Creates a list of account ids in the server's order. */
export function createAccountList(client: Client, name: AccountListName): OwnPagedList<string> {
  const { api, person } = client;
  const store = accounts(client);
  const kind = kindOf(name);
  /** The id of an account or status; empty for the user's own lists. */
  const of = name.slice(kind.length + 1);

  async function fetch(options: PageOptions): Promise<Pick<Page<Account>, "items" | "next">> {
    if (kind === "familiar") return { items: await fetchFamiliarFollowers(api, of), next: null };
    if (kind !== "endorsements") return fetchAccountList(api, kind, of, options);
    if (of === person) return endorsements.fetchEndorsements(api, options);
    try {
      return await endorsements.fetchEndorsementsOf(api, of, options);
    } catch (error) {
      if (!isMissing(error)) throw error;
      // Pleroma's own endpoint is older than Mastodon's.
      return endorsements.fetchPleromaEndorsements(api, of, options);
    }
  }

  /** Whether the error means a hidden or missing list; the user's own are never hidden. */
  function hides(error: unknown): boolean {
    const isForbidden = error instanceof ApiError && [401, 403].includes(error.status);
    return isMissing(error) || (of !== "" && isForbidden);
  }

  /** Whether an empty list is a hidden one: Pleroma and Mastodon don't respond with an error. */
  function isSecret(): boolean {
    if (of === person) return false;
    const { pleroma, hide_collections: all } = store.get(of) ?? {};
    if (kind === "followers") return (all || pleroma?.hide_followers) ?? false;
    if (kind === "following") return (all || pleroma?.hide_follows) ?? false;
    return false;
  }

  return createPagedList(client, {
    async read(options) {
      const startedAt = client.tick();
      const { items, next } = await fetch(options);
      options.signal.throwIfAborted();
      for (const account of items) store.import(account, { source: "answer", startedAt });
      const ids = items.map(({ id }) => id);
      relationships(client).loadMissing(ids);
      return { items: ids, next };
    },
    idOf: id => id,
    retain: store.retain,
    isHidden: error => (error === undefined ? isSecret() : hides(error)),
  });
}
