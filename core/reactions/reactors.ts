import { atom, onMount, type ReadableAtom } from "nanostores";
import { fetchReactors, type EmojiReaction } from "../api/statuses/reactions.ts";
import type { Client } from "../client.ts";
import { describeFailure, isExpected, type Failure } from "../failure.ts";
import { accounts } from "../accounts/accounts.ts";

export type ReactorsView =
  | { state: "loading" }
  | { state: "ready"; groups: readonly { reaction: EmojiReaction; people: readonly string[] }[] }
  | { state: "failed"; failure: Failure };

export interface ReactorList {
  /** Requested on each mount. The accounts are retained while it has subscribers. */
  $view: ReadableAtom<ReactorsView>;
  retry(): Promise<void>;
}

/** Who reacted to a status, by emoji. */
export function reactorsOf(client: Client, status: string): ReactorList {
  const $view = atom<ReactorsView>({ state: "loading" });
  let asking = new AbortController();
  let release = () => {};

  async function load(): Promise<void> {
    const { signal } = (asking = new AbortController());
    $view.set({ state: "loading" });
    const startedAt = client.tick();
    try {
      const list = await fetchReactors(client.api, status, { signal });
      const people = list.flatMap(({ accounts: all }) => all);
      const store = accounts(client);
      for (const person of people) store.import(person, { source: "answer", startedAt });
      release();
      release = store.retain(people.map(({ id }) => id));
      const groups = list.map(({ accounts: all, ...reaction }) => ({
        reaction,
        people: all.map(({ id }) => id),
      }));
      $view.set({ state: "ready", groups });
    } catch (error) {
      if (signal.aborted) return;
      if (!isExpected(error)) client.environment.report(error);
      $view.set({ state: "failed", failure: describeFailure(error) });
    }
  }

  onMount($view, () => {
    void load();
    return () => {
      asking.abort();
      release();
    };
  });
  return { $view, retry: load };
}
