import type { Client } from "../../client.ts";
import { createNotificationBringing } from "./fetching.ts";
import { createNotificationPages } from "./pages.ts";
import { settings } from "../../settings/settings.ts";
import type { NotificationState, NotificationLoading, NotificationReading } from "./types.ts";

export function createNotificationLoading(
  client: Client,
  state: NotificationState,
  reading: NotificationReading,
): NotificationLoading {
  const pages = createNotificationPages(client, state);
  const bring = createNotificationBringing(client, state, reading, pages);
  let epoch = 0;
  let running: Promise<void> | null = null;
  let wantsRecent = false;

  /**
   * Runs one request at a time. A request during another one is dropped, except for new
   * notifications, which would be missing.
   */
  function once(action: () => Promise<void>): Promise<void> {
    return (running ??= only(action));
  }

  async function only(action: () => Promise<void>): Promise<void> {
    const mine = epoch;
    state.tell({ busy: state.facts.busy + 1 });
    try {
      await action();
    } finally {
      // Reset this first: a subscriber may request more as soon as `isLoading` changes.
      if (mine === epoch) running = null;
      state.tell({ busy: state.facts.busy - 1 });
      if (mine === epoch && wantsRecent && !running) {
        wantsRecent = false;
        void recent();
      }
    }
  }

  async function recent(): Promise<boolean> {
    if (running) {
      wantsRecent = true;
      await running;
      // The request that was queued meanwhile has started, so wait for it, too.
      await running;
    } else await once(state.facts.answered ? bring.quietly : bring.first);
    return pages.signal.aborted || (state.facts.answered && !bring.isBehind());
  }

  function dropAnswers(): void {
    epoch += 1;
    pages.turn();
    running = null;
    wantsRecent = false;
    bring.forgetLate();
  }

  function reload(change: { filter?: string } = {}): void {
    dropAnswers();
    state.put([], { ...change, answered: false, next: null, marked: new Set() });
    void once(bring.first);
  }

  /** Several gaps may become visible at once; they are filled one after the other. */
  async function fill(key: string): Promise<void> {
    if (!running) return once(() => bring.gap(key));
    await running;
    return fill(key);
  }

  const again = () => once(state.facts.answered ? bring.more : bring.first);

  return {
    first: () => once(bring.first),
    more: async () => (state.facts.phase === "ready" ? once(bring.more) : undefined),
    retry: async () => (state.facts.phase === "failed" ? again() : undefined),
    refresh: () => once(state.facts.answered ? bring.asked : bring.first),
    recent,
    fill,
    setFilter(filter) {
      if (filter === state.facts.filter) return;
      settings(client).change({ notifications: { quickFilter: { active: filter } } });
    },
    reload,
    onNews: bring.onNews,
    cameByItself: bring.cameByItself,
    forget(isGone) {
      pages.forget(isGone);
      state.remove(isGone);
    },
    dropAnswers,
  };
}
