import { atom, onMount, type ReadableAtom } from "nanostores";
import { ApiError } from "../api/errors.ts";
import { fetchStatus } from "../api/statuses.ts";
import type { Client } from "../client.ts";
import { describeFailure, isExpected, type Failure } from "../failure.ts";
import { scoped } from "../lib/scope.ts";
import { createShelf } from "./shelf.ts";
import { statuses } from "./statuses.ts";

export type SingleStatusView =
  | { state: "loading" }
  /** The status is in `statuses(client)`, as long as it is held here. */
  | { state: "ready" }
  /** It was deleted, or is not to be seen. */
  | { state: "missing" }
  | { state: "failed"; failure: Failure };

export interface SingleStatus {
  /** Asked for once it is watched, unless it is known. */
  $view: ReadableAtom<SingleStatusView>;
  retry(): void;
}

export interface SingleStatuses {
  /** A status on its own, outside of any list, until everyone has let go. */
  open(id: string): { single: SingleStatus; release(): void };
}

export const singleStatuses = scoped((client: Client): SingleStatuses => {
  const shelf = createShelf((id: string) => createSingle(client, id));
  client.onEnd(shelf.end);
  return {
    open(id) {
      const { item: single, release } = shelf.hold(id);
      return { single, release };
    },
  };
});

function createSingle(client: Client, id: string): { item: SingleStatus; end(): void } {
  const store = statuses(client);
  const letGo = store.hold([id]);
  const ending = new AbortController();
  const $view = atom<SingleStatusView>({ state: store.get(id) ? "ready" : "loading" });
  let begun = store.get(id) !== undefined;

  async function load(): Promise<void> {
    begun = true;
    $view.set({ state: "loading" });
    const from = { source: "answer", startedAt: client.moment() } as const;
    try {
      store.import([await fetchStatus(client.api, id, { signal: ending.signal })], from);
      $view.set({ state: "ready" });
    } catch (error) {
      if (ending.signal.aborted) return;
      if (error instanceof ApiError && [404, 410].includes(error.status))
        return $view.set({ state: "missing" });
      if (!isExpected(error)) client.environment.report(error);
      $view.set({ state: "failed", failure: describeFailure(error) });
    }
  }

  onMount($view, () => {
    if (!begun) void load();
  });

  return {
    item: {
      $view,
      retry() {
        if ($view.get().state === "failed") void load();
      },
    },
    end() {
      ending.abort();
      letGo();
    },
  };
}
