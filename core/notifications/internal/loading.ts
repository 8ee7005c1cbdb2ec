import { isUnreachable, RateLimited } from "../../api/http/errors.ts";
import { PAGE_ITEM_COUNT } from "../../api/http/pages.ts";
import type { Client } from "../../client.ts";
import { describeFailure, reportBug } from "../../failure.ts";
import { alerts } from "../../alerts/alerts.ts";
import { instances } from "../../instance/instance.ts";
import { markers } from "../../markers/markers.ts";
import { settings } from "../../settings/settings.ts";
import { append, fill, idsOf, type NextPage, pageInGap, renew } from "./list.ts";
import { createNotificationPages } from "./pages.ts";
import type { NotificationReading } from "./read-position.ts";
import type { NotificationState } from "./state.ts";

/**
 * Milliseconds that the first page waits for markers and instance data, which decide how to request
 * it.
 */
const FIRST_PAGE_DELAY_MS = 5000;

const nextPage = (link: string | null): NextPage | null => (link === null ? null : { link });

export type NotificationLoading = ReturnType<typeof createNotificationLoading>;

/** Loads pages of the list, one request at a time. */
export function createNotificationLoading(
  client: Client,
  state: NotificationState,
  reading: NotificationReading,
) {
  const pages = createNotificationPages(client, state);
  const { environment } = client;
  const late = new Map<string, number>();
  const listeners: ((ids: readonly string[]) => void)[] = [];
  let quietUntil = 0;
  /** Whether the last background request failed or was skipped. */
  let isOutdated = false;
  let epoch = 0;
  let running: Promise<void> | null = null;
  let wantsRecent = false;

  /**
   * Loads the newest page, or the first one if the list is empty or none has loaded. Resolves with
   * the new ids; for a first page there are none.
   */
  async function newest(): Promise<readonly string[]> {
    const had = new Set(idsOf(state.rows));
    const [latest] = had;
    const isFirst = !state.facts.answered;
    const since_id = isFirst ? undefined : latest;
    const page = await pages.read(since_id === undefined ? {} : { since_id });
    if (!page) return [];
    isOutdated = false;
    for (const [id, came] of late) if (came <= page.at) late.delete(id);
    const arrivals = { late: new Set(late.keys()), isCut: page.ids.length >= PAGE_ITEM_COUNT / 2 };
    const before = idsOf(state.rows).at(-1);
    const rows = renew(state.rows, page, arrivals);
    const ends = isFirst || before === undefined || idsOf(rows).at(-1) !== before;
    const next = ends ? nextPage(page.next) : state.facts.next;
    state.putArrivals(rows, { answered: true, next, phase: next === null ? "end" : "ready" });
    reading.submit();
    return isFirst ? [] : page.ids.filter(id => !had.has(id));
  }

  /** Waits for markers and instance data, with a timeout. */
  async function known(): Promise<void> {
    let stop = () => {};
    const late = new Promise<void>(resolve => {
      stop = environment.after(FIRST_PAGE_DELAY_MS, resolve);
    });
    pages.signal.addEventListener("abort", stop);
    await Promise.race([Promise.all([markers(client).load(), instanceKnown(client)]), late]);
    pages.signal.removeEventListener("abort", stop);
    stop();
  }

  async function bringFirst(): Promise<void> {
    state.setFacts({ phase: "loading" });
    try {
      await known();
      await newest();
    } catch (error) {
      fail(error);
    }
  }

  async function bringMore(): Promise<void> {
    const { next } = state.facts;
    if (next === null) return state.setFacts({ phase: "end" });
    state.setFacts({ phase: "loading-more" });
    try {
      const page = await pages.read(next);
      if (!page) return;
      const rows = append(state.rows, page.ids);
      // A server that ignores paging parameters would return the same page for ever.
      const nothing = rows === state.rows && page.ids.length > 0;
      const rest = nothing ? null : nextPage(page.next);
      state.put(rows, { next: rest, phase: rest === null ? "end" : "ready" });
    } catch (error) {
      // The list itself shows that the server is unreachable, for as long as it is.
      if (!pages.signal.aborted)
        alerts(client).showError(error, { skipAlert: isUnreachable(error) });
      fail(error, true);
    }
  }

  function fail(error: unknown, wasReported = false): void {
    if (pages.signal.aborted) return;
    if (!wasReported) reportBug(client, error);
    state.setFacts({ phase: "failed", failure: describeFailure(error) });
  }

  /** Loads new ones in the background: a failure is not shown. */
  async function bringQuietly(): Promise<void> {
    isOutdated = true;
    if (environment.now() < quietUntil) return;
    try {
      const arrivals = await newest();
      if (arrivals.length > 0) for (const listener of listeners) listener(arrivals);
    } catch (error) {
      if (pages.signal.aborted) return;
      if (error instanceof RateLimited) quietUntil = error.retryAt ?? 0;
      reportBug(client, error);
    }
  }

  /** Loads new ones because the user asked for it: a failure becomes an alert. */
  async function bringAsked(): Promise<void> {
    await alerts(client).attempt(newest);
  }

  async function bringGap(key: string): Promise<void> {
    const row = state.rows.find(one => one.key === key);
    if (row?.kind !== "gap") return;
    const page = await alerts(client).attempt(() => pages.read(pageInGap(row.link)));
    if (page) state.put(fill(state.rows, key, page));
  }

  /**
   * Runs one request at a time. A request during another one is dropped, except for new
   * notifications, which would be missing.
   */
  function once(action: () => Promise<void>): Promise<void> {
    return (running ??= only(action));
  }

  async function only(action: () => Promise<void>): Promise<void> {
    const currentEpoch = epoch;
    state.setFacts({ busy: state.facts.busy + 1 });
    try {
      await action();
    } finally {
      // Reset this first: a subscriber may request more as soon as `isLoading` changes.
      if (currentEpoch === epoch) running = null;
      state.setFacts({ busy: state.facts.busy - 1 });
      if (currentEpoch === epoch && wantsRecent && !running) {
        wantsRecent = false;
        void recent();
      }
    }
  }

  /**
   * Loads new ones in the background: a failure isn't shown. Resolves with whether it succeeded.
   */
  async function recent(): Promise<boolean> {
    if (running) {
      wantsRecent = true;
      await running;
      // The request that was queued meanwhile has started, so wait for it, too.
      await running;
    } else await once(state.facts.answered ? bringQuietly : bringFirst);
    return pages.signal.aborted || (state.facts.answered && !isOutdated);
  }

  /** Ignores the responses of running requests, after the list was emptied. */
  function ignoreResponses(): void {
    epoch += 1;
    pages.turn();
    running = null;
    wantsRecent = false;
    late.clear();
  }

  /** Empties the list and loads it again. */
  function reload(change: { filter?: string } = {}): void {
    ignoreResponses();
    state.put([], { ...change, answered: false, next: null, marked: new Set() });
    void once(bringFirst);
  }

  /** Runs a request after the one that is running. */
  async function inTurn(action: () => Promise<void>): Promise<void> {
    if (!running) return once(action);
    await running;
    return inTurn(action);
  }

  async function again(): Promise<void> {
    if (state.facts.phase === "failed") await (state.facts.answered ? bringMore : bringFirst)();
  }

  return {
    first: () => once(bringFirst),
    more: async () => (state.facts.phase === "ready" ? once(bringMore) : undefined),
    retry: () => inTurn(again),
    refresh: () => once(state.facts.answered ? bringAsked : bringFirst),
    recent,
    /** Several gaps may become visible at once; they are filled one after the other. */
    fill: (key: string) => inTurn(() => bringGap(key)),
    setFilter(filter: string) {
      if (filter === state.facts.filter) return;
      settings(client).change({ notifications: { quickFilter: { active: filter } } });
    },
    reload,
    /** Adds a listener for the ids that a background request found, newest first. */
    onArrivals: (listener: (ids: readonly string[]) => void) => void listeners.push(listener),
    /** Records a stream arrival: responses to earlier requests don't contain it. */
    recordArrival: (id: string) => void late.set(id, client.tick()),
    /** Removes matching ones, also from responses that are still to come. */
    forget(isGone: (id: string) => boolean) {
      pages.forget(isGone);
      state.remove(isGone);
    },
    ignoreResponses,
  };
}

/** Resolves once the instance is known. */
function instanceKnown(client: Client): Promise<void> {
  return new Promise(resolve => {
    const stop = instances(client).$instance.subscribe(known => {
      if (!known) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}
