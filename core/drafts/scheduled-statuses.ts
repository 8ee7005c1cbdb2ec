import { atom, onMount, type ReadableAtom } from "nanostores";
import { isMissing } from "../api/missing.ts";
import {
  cancelScheduledStatus,
  fetchScheduledStatuses,
  moveScheduledStatus,
  scheduleStatus,
  type ScheduledStatus,
  type Scheduling,
} from "../api/statuses/scheduled-statuses.ts";
import type { NewStatus } from "../api/statuses/compose.ts";
import type { Client } from "../client.ts";
import { failureOf, type Failure } from "../failure.ts";
import { scoped } from "../lib/scope.ts";
import { byTime, tooSoon } from "./scheduled-times.ts";
import { keepAlive } from "../entities/keep-alive.ts";

export interface ScheduledView {
  /** The posts loaded so far, earliest first. */
  items: readonly ScheduledStatus[];
  /** `none`: the server doesn't support scheduling. `end`: there are no more pages. */
  phase: "loading" | "loading-more" | "ready" | "end" | "failed" | "none";
  failure?: Failure;
}

export interface ScheduledStatuses {
  /** Loads when first observed. A reload drops posts that were published meanwhile. */
  $view: ReadableAtom<ScheduledView>;
  loadMore(): Promise<void>;
  retry(): Promise<void>;
  renew(): Promise<void>;
  /** `at`: milliseconds since 1970. Rejects with the errors of `createStatus`; see `tooSoon`. */
  schedule(status: NewStatus, at: number, key: string): Promise<Scheduling>;
  /** Changes the time. Resolves with the failure, or null if it worked. */
  move(id: string, at: number): Promise<Failure | null>;
  /** Cancels a post. It leaves the list at once, and returns if the request fails. */
  cancel(id: string): Promise<Failure | null>;
}

/** The user's scheduled posts. */
export const scheduledStatuses = scoped((client: Client): ScheduledStatuses => {
  const { api, environment } = client;
  const $view = atom<ScheduledView>({ items: [], phase: "loading" });
  /** Ids that were cancelled, or are being cancelled: pages must not add them again. */
  const gone = new Set<string>();
  let next: string | null = null;
  let running: Promise<void> | null = null;

  /** Posts created or moved since the last request, whose response may lack them. */
  const since = new Map<string, ScheduledStatus>();

  function keep(item: ScheduledStatus): void {
    since.set(item.id, item);
    put([...$view.get().items.filter(({ id }) => id !== item.id), item]);
  }
  const put = (items: readonly ScheduledStatus[]) =>
    $view.set({ ...$view.get(), items: byTime(items.filter(({ id }) => !gone.has(id))) });

  /** Loads a page; a null `link` loads the first page and replaces the list. */
  async function bring(link: string | null): Promise<void> {
    const { items } = $view.get();
    since.clear();
    $view.set({ items, phase: link === null ? "loading" : "loading-more" });
    try {
      const page = await fetchScheduledStatuses(api, { link: link ?? undefined });
      const known = new Map((link === null ? [] : $view.get().items).map(one => [one.id, one]));
      const before = known.size;
      for (const item of page.items) known.set(item.id, item);
      // Some servers ignore the link's position and return the same page for ever.
      next = known.size === before ? null : page.next;
      $view.set({ items: [], phase: next === null ? "end" : "ready" });
      put([...new Map([...known, ...since]).values()]);
    } catch (error) {
      fail(error, link);
    }
  }

  function fail(error: unknown, link: string | null): void {
    const { items } = $view.get();
    if (link === null && isMissing(error)) {
      $view.set({ items: [], phase: "none" });
      return;
    }
    $view.set({ items, phase: "failed", failure: failureOf(client, error) });
  }

  const once = (link: string | null) => (running ??= bring(link).finally(() => (running = null)));

  let begun = false;
  onMount($view, () => {
    if (begun) return;
    begun = true;
    void once(null);
  });

  /** Handles an error. A post that is missing was published, or cancelled elsewhere. */
  function missed(id: string, error: unknown): Failure {
    if (isMissing(error)) put($view.get().items.filter(item => item.id !== id));
    return failureOf(client, error);
  }

  return {
    $view,
    async loadMore() {
      if ($view.get().phase === "ready" && next !== null) await once(next);
    },
    async retry() {
      if ($view.get().phase === "failed") await once(next);
    },
    renew: () => once(null),
    async schedule(status, at, key) {
      const made = await keepAlive(client, () => scheduleStatus(api, status, at, key));
      if (made.kind === "scheduled" && begun) keep(made.scheduled);
      return made;
    },
    async move(id, at) {
      const failure = tooSoon(at, environment.now());
      if (failure) return failure;
      try {
        keep(await keepAlive(client, () => moveScheduledStatus(api, id, at)));
        return null;
      } catch (error) {
        return missed(id, error);
      }
    },
    async cancel(id) {
      const item = $view.get().items.find(one => one.id === id);
      gone.add(id);
      put($view.get().items);
      try {
        await keepAlive(client, () => cancelScheduledStatus(api, id));
        return null;
      } catch (error) {
        if (isMissing(error)) return missed(id, error);
        gone.delete(id);
        if (item) keep(item);
        return missed(id, error);
      }
    },
  };
});
