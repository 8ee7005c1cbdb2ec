import { atom, onStart, type ReadableAtom } from "nanostores";
import type { Account } from "../api/accounts/accounts.ts";
import { searchFollowed } from "../api/accounts/search.ts";
import { fetchEndorsements } from "../api/accounts/endorsements.ts";
import { isMissing } from "../api/missing.ts";
import type { Client } from "../client.ts";
import { failureOf, reportBug, type Failure } from "../failure.ts";
import { attempt } from "../load.ts";
import { createHolder } from "../lib/ref-counted.ts";
import { scoped } from "../lib/scope.ts";
import { throttled } from "../lib/throttled.ts";
import { accountQueues } from "./internal/queues.ts";
import { accountLists } from "./lists.ts";
import { PIN, UNPIN } from "./action-kinds.ts";
import { accounts } from "./accounts.ts";
import { relationships } from "./relationships.ts";

export interface EndorsementEditorView {
  /** `missing`: the server lets nobody feature people. */
  state: "idle" | "loading" | "ready" | "failed" | "missing";
  failure?: Failure;
  /** The accounts that the user features. */
  featured: readonly string[];
  /** The search text, and up to four matching accounts among those that the user follows. */
  text: string;
  suggestions: readonly string[];
}

/** Edits which accounts the user features on their profile. */
export interface EndorsementEditor {
  /** Loads the featured accounts when it is first observed. */
  $view: ReadableAtom<EndorsementEditorView>;
  search(text: string): void;
  /** Resets the editor when its dialog closes. */
  reset(): void;
  retry(): Promise<void>;
  /** Features the account, or stops featuring it; never rejects. */
  toggle(account: string): Promise<void>;
}

/** How many suggestions to request, and the milliseconds between two requests. */
const MAX_SUGGESTIONS = 4;
const SEARCH_INTERVAL_MS = 200;

const CLOSED: EndorsementEditorView = { state: "idle", featured: [], text: "", suggestions: [] };

export const endorsementEditor = scoped((client: Client): EndorsementEditor => {
  const $view = atom<EndorsementEditorView>(CLOSED);
  const ask = throttled(client.environment.after, SEARCH_INTERVAL_MS, () => void suggest());
  let asking = new AbortController();
  const hold = createHolder();
  client.onEnd(() => {
    stop();
    hold();
  });

  function show(change: Partial<EndorsementEditorView>): void {
    const view = { ...$view.value, ...change };
    if (view.state !== "failed") delete view.failure;
    hold(accounts(client).retain([...view.featured, ...view.suggestions]));
    $view.set(view);
  }

  function keep(list: readonly Account[], startedAt: number): string[] {
    for (const account of list) accounts(client).import(account, { source: "answer", startedAt });
    const ids = list.map(({ id }) => id);
    relationships(client).loadMissing(ids);
    return ids;
  }

  function stop(): void {
    ask.cancel();
    asking.abort();
    asking = new AbortController();
  }

  async function load(): Promise<void> {
    const startedAt = client.tick();
    show({ state: "loading" });
    try {
      const { items } = await fetchEndorsements(client.api);
      if ($view.value.state === "loading")
        show({ state: "ready", featured: keep(items, startedAt) });
    } catch (error) {
      if ($view.value.state !== "loading") return reportBug(client, error);
      if (isMissing(error)) show({ state: "missing" });
      else show({ state: "failed", failure: failureOf(client, error) });
    }
  }

  /** Searches; a new search aborts the last one. */
  async function suggest(): Promise<void> {
    asking.abort();
    const { signal } = (asking = new AbortController());
    const startedAt = client.tick();
    const q = $view.value.text.trim();
    const search = () => searchFollowed(client.api, q, MAX_SUGGESTIONS, { signal });
    const found = (await attempt(client, search)) ?? [];
    if (!signal.aborted) show({ suggestions: keep(found.slice(0, MAX_SUGGESTIONS), startedAt) });
  }

  // Not `onMount`: a dialog that is reopened within a second would not trigger it.
  onStart($view, () => {
    if ($view.value.state === "idle") void load();
  });

  return {
    $view,
    search(text) {
      show({ text });
      if (text.trim()) return ask();
      stop();
      show({ suggestions: [] });
    },
    reset() {
      stop();
      show(CLOSED);
    },
    async retry() {
      if ($view.value.state === "failed") await load();
    },
    async toggle(account) {
      const { featured } = $view.value;
      const isFeatured = featured.includes(account);
      const without = (ids: readonly string[]) => ids.filter(id => id !== account);
      show({ featured: isFeatured ? without(featured) : [account, ...featured] });
      const answer = await accountQueues(client).run(account, isFeatured ? UNPIN : PIN);
      if (answer) return accountLists(client).reload("endorsements");
      const now = without($view.value.featured);
      const place = featured.indexOf(account);
      show({ featured: isFeatured ? now.toSpliced(place, 0, account) : now });
    },
  };
});
