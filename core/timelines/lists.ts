import { atom, onMount, type ReadableAtom } from "nanostores";
import { fetchLists, type List } from "../api/lists.ts";
import { isMissing } from "../api/missing.ts";
import type { Client } from "../client.ts";
import { describeFailure, isExpected, type Failure } from "../failure.ts";
import { scoped } from "../lib/scope.ts";

export type ListsView =
  | { state: "loading" }
  | { state: "ready"; lists: readonly List[] }
  | { state: "failed"; failure: Failure };

export interface Lists {
  /** Loads on each mount; lists that have been loaded stay visible meanwhile. */
  $view: ReadableAtom<ListsView>;
}

/** The user's lists, sorted by title. */
export const lists = scoped((client: Client): Lists => {
  const { api, environment } = client;
  const $view = atom<ListsView>({ state: "loading" });
  let loading = false;

  async function load(): Promise<void> {
    if (loading) return;
    loading = true;
    try {
      const all = await fetchLists(api);
      const order = new Intl.Collator().compare;
      $view.set({ state: "ready", lists: all.toSorted((a, b) => order(a.title, b.title)) });
    } catch (error) {
      if (isMissing(error)) $view.set({ state: "ready", lists: [] });
      else {
        if (!isExpected(error)) environment.report(error);
        if ($view.get().state !== "ready")
          $view.set({ state: "failed", failure: describeFailure(error) });
      }
    } finally {
      loading = false;
    }
  }

  onMount($view, () => void load());

  return { $view };
});
