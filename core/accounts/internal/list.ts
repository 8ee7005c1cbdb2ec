import type { Account } from "../../api/accounts/accounts.ts";
import * as endorsements from "../../api/accounts/endorsements.ts";
import {
  fetchAccountList,
  fetchFamiliarFollowers,
  fetchRelatedList,
} from "../../api/accounts/lists.ts";
import type { Relationship } from "../../api/accounts/relationships.ts";
import { ApiError } from "../../api/http/errors.ts";
import { isMissing } from "../../api/missing.ts";
import type { Page, PageOptions } from "../../api/http/pages.ts";
import type { Client } from "../../client.ts";
import { createPagedList, type OwnPagedList } from "../../paged-list.ts";
import { accounts } from "../accounts.ts";
import { relationships } from "../relationships.ts";
import { kindOf, type AccountListKind, type AccountListName } from "../types.ts";

/** What being in one of the user's own lists says about a relationship. */
const MEANING: { [Kind in AccountListKind]?: Partial<Relationship> } = {
  blocks: { blocking: true },
  mutes: { muting: true },
  endorsements: { endorsed: true },
};

/** Creates a list of account ids in the server's order. */
export function createAccountList(client: Client, name: AccountListName): OwnPagedList<string> {
  const { api, person } = client;
  const store = accounts(client);
  const kind = kindOf(name);
  /** The id of an account or status; empty for the user's own lists. */
  const of = name.slice(kind.length + 1);

  async function fetch(options: PageOptions): Promise<Pick<Page<Account>, "items" | "next">> {
    if (kind === "familiar") return { items: await fetchFamiliarFollowers(api, of), next: null };
    if (kind === "blocks" || kind === "mutes") return fetchRelated(kind, options);
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

  async function fetchRelated(kind: "blocks" | "mutes", options: PageOptions) {
    const startedAt = client.tick();
    const { items, next } = await fetchRelatedList(api, kind, options);
    const known = items.flatMap(({ relationship }) => relationship ?? []);
    relationships(client).import(known, { source: "answer", startedAt });
    return { items: items.map(({ account }) => account), next };
  }

  /** Corrects relationships that are known already: another client may have changed them. */
  function noteMeaning(ids: readonly string[], startedAt: number): void {
    const meaning = of === "" || of === person ? MEANING[kind] : undefined;
    if (!meaning) return;
    const store = relationships(client);
    const known = ids.filter(id => store.get(id));
    store.import(
      known.map(id => ({ id, ...meaning })),
      { source: "answer", startedAt },
    );
  }

  /**
   * Whether the error means a hidden or missing list; the user's own are never hidden. A visitor who
   * gets 401 has to sign in.
   */
  function hides(error: unknown): boolean {
    const statuses = person === null ? [403] : [401, 403];
    const isForbidden = error instanceof ApiError && statuses.includes(error.status);
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
      noteMeaning(ids, startedAt);
      relationships(client).loadMissing(ids);
      return { items: ids, next };
    },
    idOf: id => id,
    retain: store.retain,
    isHidden: error => (error === undefined ? isSecret() : hides(error)),
  });
}
