import { atom, onMount, type ReadableAtom } from "nanostores";
import { ApiError } from "../api/http/errors.ts";
import { fetchStatus } from "../api/statuses/statuses.ts";
import type { Client } from "../client.ts";
import { describeFailure, isExpected, type Failure } from "../failure.ts";
import { scoped } from "../lib/scope.ts";
import { createRefCounted } from "../lib/ref-counted.ts";
import { statuses } from "./statuses.ts";

export type SingleStatusView =
  | { state: "loading" }
  /** The status is in `statuses(client)` while it is retained here. */
  | { state: "ready" }
  /** It was deleted, or isn't visible to the user. */
  | { state: "missing" }
  | { state: "failed"; failure: Failure };

export interface SingleStatus {
  /** Requested with the first subscriber, unless it is already loaded. */
  $view: ReadableAtom<SingleStatusView>;
  retry(): void;
}

export interface SingleStatuses {
  /** Retains a single status outside of any list until every holder has released it. */
  open(id: string): { single: SingleStatus; release(): void };
}

export const singleStatuses = scoped((client: Client): SingleStatuses => {
  const retained = createRefCounted((id: string) => createSingle(client, id));
  client.onEnd(retained.end);
  let stop: (() => void) | null = () => {};
  client.onEnd(() => {
    stop?.();
    stop = null;
  });
  // Visitors delete nothing, so they don't load this code.
  if (client.person !== null) client.onEnd(client.environment.whenCalm(() => void listen()));

  /**
   * Marks deleted statuses and their boosts. If the code can't be loaded, the next visit shows the
   * change.
   */
  async function listen(): Promise<void> {
    const code = await import("../entities/events.ts").catch(() => null);
    if (!code || !stop) return;
    stop = code.entityEvents(client).listen(event => {
      if (event.kind !== "deleted") return;
      for (const [id, single] of retained.entries())
        if (id === event.status || statuses(client).get(id)?.reblog === event.status) single.gone();
    });
  }

  return {
    open(id) {
      const { item: single, release } = retained.retain(id);
      return { single, release };
    },
  };
});

/** With the method through which the user's own actions change it. */
interface OwnSingle extends SingleStatus {
  gone(): void;
}

function createSingle(client: Client, id: string): { item: OwnSingle; end(): void } {
  const store = statuses(client);
  const release = store.retain([id]);
  const ending = new AbortController();
  const $view = atom<SingleStatusView>({ state: store.get(id) ? "ready" : "loading" });
  let begun = store.get(id) !== undefined;

  async function load(): Promise<void> {
    begun = true;
    $view.set({ state: "loading" });
    const from = { source: "answer", startedAt: client.tick() } as const;
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
      gone: () => $view.set({ state: "missing" }),
    },
    end() {
      ending.abort();
      release();
    },
  };
}
