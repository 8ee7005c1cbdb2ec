import { atom, type ReadableAtom } from "nanostores";
import { searchAccounts } from "../api/accounts/search.ts";
import type { Client } from "../client.ts";
import { failureOf, type Failure } from "../failure.ts";
import { createHolder, createRefCounted, type Retained } from "../lib/ref-counted.ts";
import { scoped } from "../lib/scope.ts";
import { throttled } from "../lib/throttled.ts";
import { accounts } from "../accounts/accounts.ts";
import { relationships } from "../accounts/relationships.ts";

export interface PeopleSearchView {
  text: string;
  /** `idle`: there is nothing to search for. */
  state: "idle" | "searching" | "ready" | "failed";
  failure?: Failure;
  /** The ids of the accounts that were found; those of the last search until the next responds. */
  found: readonly string[];
}

export interface PeopleSearch {
  $view: ReadableAtom<PeopleSearchView>;
  /** Searches for people while the user types; an empty text ends the search. */
  search(text: string): void;
  retry(): void;
}

const MAX_RESULTS = 10;

/** Milliseconds between two requests while the user types. */
const SEARCH_INTERVAL_MS = 300;

/** A complete address, which is worth asking other servers for. */
const ADDRESS = /^@?[^@\s]+@[^@\s]+\.[^@\s]+$/;

const IDLE: PeopleSearchView = { text: "", state: "idle", found: [] };

/** Searches for people to add to a list, one search for each list. */
export const peopleSearch = scoped((client: Client) => {
  const searches = createRefCounted((_list: string) => createSearch(client));
  client.onEnd(searches.end);
  return { open: (list: string): Retained<PeopleSearch> => searches.retain(list) };
});

function createSearch(client: Client): { item: PeopleSearch; end(): void } {
  const $view = atom(IDLE);
  const request = throttled(client.environment.after, SEARCH_INTERVAL_MS, () => void ask());
  let asking = new AbortController();
  const hold = createHolder();

  function show(view: PeopleSearchView): void {
    hold(accounts(client).retain(view.found));
    $view.set(view);
  }

  async function ask(): Promise<void> {
    asking.abort();
    const { signal } = (asking = new AbortController());
    const startedAt = client.tick();
    const { text, found: before } = $view.value;
    const q = text.trim();
    try {
      const options = { resolve: ADDRESS.test(q), limit: MAX_RESULTS, signal };
      const found = await searchAccounts(client.api, q, options);
      if (signal.aborted) return;
      for (const one of found) accounts(client).import(one, { source: "answer", startedAt });
      const ids = found.map(({ id }) => id);
      relationships(client).loadMissing(ids);
      show({ text: $view.value.text, state: "ready", found: ids });
    } catch (error) {
      if (signal.aborted) return;
      const failure = failureOf(client, error);
      show({ text: $view.value.text, state: "failed", failure, found: before });
    }
  }

  function stop(): void {
    request.cancel();
    asking.abort();
  }

  return {
    item: {
      $view,
      search(text) {
        if (text.trim() === "") {
          stop();
          return show({ ...IDLE, text });
        }
        show({ text, state: "searching", found: $view.value.found });
        request();
      },
      retry() {
        const { text, found } = $view.value;
        show({ text, state: "searching", found });
        void ask();
      },
    },
    end() {
      stop();
      hold();
    },
  };
}
