import { atom, onMount } from "nanostores";
import { ApiError } from "../../api/http/errors.ts";
import type { Client } from "../../client.ts";
import { failureOf } from "../../failure.ts";
import { sourceOf } from "./list-sources.ts";
import { accounts } from "../accounts.ts";
import { relationships } from "../relationships.ts";
import type { AccountList, AccountListName, AccountListView } from "../types.ts";

/** An account list that the user's actions can change. */
export interface OwnAccountList extends AccountList {
  remove(account: string): () => void;
  /** Reloads the list; `back` may be in it again after its removal. */
  renew(back?: string): Promise<void>;
}

/** Creates a list of accounts in the server's order, which loads page by page. */
export function createAccountList(
  client: Client,
  name: AccountListName,
): { item: OwnAccountList; end(): void } {
  const $view = atom<AccountListView>({ ids: [], phase: "loading" });
  const source = sourceOf(name, client.person);
  const ending = new AbortController();
  const removed = new Set<string>();
  let next: string | null = null;
  let running: Promise<void> | null = null;
  let release = () => {};

  function put(ids: readonly string[], facts: Omit<AccountListView, "ids">): void {
    const before = release;
    release = accounts(client).retain(ids);
    before();
    $view.set({ ids, ...facts });
  }

  async function read(link: string | null): Promise<string[]> {
    const startedAt = client.tick();
    const page = await source(client.api, { link: link ?? undefined, signal: ending.signal });
    ending.signal.throwIfAborted();
    for (const account of page.items)
      accounts(client).import(account, { source: "answer", startedAt });
    next = page.next;
    const ids = page.items.map(({ id }) => id);
    relationships(client).want(ids);
    return ids.filter(id => !removed.has(id));
  }

  /** Loads a page; a null `link` loads the first page and replaces the list. */
  async function bring(link: string | null): Promise<void> {
    const known = link === null ? [] : $view.value.ids;
    $view.set({ ids: $view.value.ids, phase: link === null ? "loading" : "loading-more" });
    try {
      const brought = await read(link);
      const ids = [...new Set([...known, ...brought])];
      // Some servers ignore the link's position and return the same page for ever.
      if (ids.length === known.length) next = null;
      const phase = next === null ? "end" : "ready";
      put(ids, { phase, ...(ids.length === 0 && isKeptSecret() ? { hidden: true } : {}) });
    } catch (error) {
      if (!ending.signal.aborted) fail(error, link);
    }
  }

  function fail(error: unknown, link: string | null): void {
    const { ids } = $view.value;
    if (error instanceof ApiError && hides(error) && link === null) {
      $view.set({ ids, phase: "end", hidden: true });
      return;
    }
    $view.set({ ids, phase: "failed", failure: failureOf(client, error) });
  }

  /** Whether the status means a hidden or missing list; the user's own are never hidden. */
  function hides({ status }: ApiError): boolean {
    return "of" in name ? HIDDEN.includes(status) : MISSING.includes(status);
  }

  /** Whether an empty list is a hidden one: Pleroma and Mastodon don't respond with an error. */
  function isKeptSecret(): boolean {
    if (!("of" in name) || name.of === client.person) return false;
    const { pleroma, hide_collections: all } = accounts(client).get(name.of) ?? {};
    if (name.kind === "followers") return (all || pleroma?.hide_followers) ?? false;
    if (name.kind === "following") return (all || pleroma?.hide_follows) ?? false;
    return false;
  }

  function once(action: () => Promise<void>): Promise<void> {
    return (running ??= action().finally(() => (running = null)));
  }

  let begun = false;
  onMount($view, () => {
    if (begun) return;
    begun = true;
    void once(() => bring(null));
  });

  const item: OwnAccountList = {
    $view,
    async loadMore() {
      if ($view.value.phase === "ready" && next !== null) await once(() => bring(next));
    },
    async retry() {
      if ($view.value.phase === "failed") await once(() => bring(next));
    },
    async renew(back) {
      if (back !== undefined) removed.delete(back);
      // Wait instead of joining the running request, whose response may be outdated.
      await running;
      if (begun) await once(() => bring(null));
    },
    remove(account) {
      const { ids, ...facts } = $view.value;
      const place = ids.indexOf(account);
      removed.add(account);
      if (place < 0) return () => void removed.delete(account);
      put(ids.toSpliced(place, 1), facts);
      return () => {
        removed.delete(account);
        const { ids: now, ...tell } = $view.value;
        if (!now.includes(account)) put(now.toSpliced(place, 0, account), tell);
      };
    },
  };
  return {
    item,
    end() {
      ending.abort();
      release();
    },
  };
}

const MISSING = [404, 405, 501];
/** Forbidden or missing: either way there is nothing to show. */
const HIDDEN = [401, 403, ...MISSING];
