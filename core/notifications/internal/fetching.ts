import { isUnreachable, RateLimited } from "../../api/http/errors.ts";
import { PAGE_ITEM_COUNT } from "../../api/http/pages.ts";
import type { Client } from "../../client.ts";
import { describeFailure, reportBug } from "../../failure.ts";
import { alerts } from "../../alerts/alerts.ts";
import { markers } from "../../markers/markers.ts";
import { append, fill, idsOf, type NextPage, pageBehind, renew } from "./list.ts";
import { instanceKnown } from "./sources.ts";
import type { NotificationState, NotificationReading, NotificationPages } from "./types.ts";

/** Requests pages and puts them into the list. Handles failures as noted for each method. */
export interface NotificationBringing {
  first(): Promise<void>;
  more(): Promise<void>;
  /** Loads new ones because the user asked for it: a failure becomes an alert. */
  asked(): Promise<void>;
  /** Loads new ones in the background: a failure is not shown. */
  quietly(): Promise<void>;
  gap(key: string): Promise<void>;
  /** Whether the last background request failed or was skipped. */
  isBehind(): boolean;
  /** Adds a listener for the ids that a background request found, newest first. */
  onNews(listener: (ids: readonly string[]) => void): void;
  /** Records a stream arrival: responses to earlier requests don't contain it. */
  cameByItself(id: string): void;
  /** Forgets stream arrivals when the list is emptied. */
  forgetLate(): void;
}

/**
 * Milliseconds that the first page waits for markers and instance data, which decide how to request
 * it.
 */
const FIRST_PAGE_DELAY_MS = 5000;

const nextPage = (link: string | null): NextPage | null => (link === null ? null : { link });

export function createNotificationBringing(
  client: Client,
  state: NotificationState,
  reading: NotificationReading,
  pages: NotificationPages,
): NotificationBringing {
  const { environment } = client;
  const { read, signal } = pages;
  const late = new Map<string, number>();
  const listeners: ((ids: readonly string[]) => void)[] = [];
  let quietUntil = 0;
  let behind = false;

  /**
   * Loads the newest page, or the first one if the list is empty or none has loaded. Resolves with
   * the new ids; for a first page there are none.
   */
  async function newest(): Promise<readonly string[]> {
    const had = new Set(idsOf(state.rows));
    const [latest] = had;
    const isFirst = !state.facts.answered;
    const since_id = isFirst ? undefined : latest;
    const page = await read(since_id === undefined ? {} : { since_id });
    if (!page) return [];
    behind = false;
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
    signal.addEventListener("abort", stop);
    await Promise.race([Promise.all([markers(client).begin(), instanceKnown(client)]), late]);
    signal.removeEventListener("abort", stop);
    stop();
  }

  async function first(): Promise<void> {
    state.tell({ phase: "loading" });
    try {
      await known();
      await newest();
    } catch (error) {
      fail(error);
    }
  }

  async function more(): Promise<void> {
    const { next } = state.facts;
    if (next === null) return state.tell({ phase: "end" });
    state.tell({ phase: "loading-more" });
    try {
      const page = await read(next);
      if (!page) return;
      const rows = append(state.rows, page.ids);
      // A server that ignores paging parameters would return the same page for ever.
      const nothing = rows === state.rows && page.ids.length > 0;
      const rest = nothing ? null : nextPage(page.next);
      state.put(rows, { next: rest, phase: rest === null ? "end" : "ready" });
    } catch (error) {
      // The list itself shows that the server is unreachable, for as long as it is.
      if (!signal.aborted) alerts(client).tell(error, { skipAlert: isUnreachable(error) });
      fail(error, true);
    }
  }

  function fail(error: unknown, wasReported = false): void {
    if (signal.aborted) return;
    if (!wasReported) reportBug(client, error);
    state.tell({ phase: "failed", failure: describeFailure(error) });
  }

  async function quietly(): Promise<void> {
    behind = true;
    if (environment.now() < quietUntil) return;
    try {
      const arrivals = await newest();
      if (arrivals.length > 0) for (const listener of listeners) listener(arrivals);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof RateLimited) quietUntil = error.retryAt ?? 0;
      reportBug(client, error);
    }
  }

  async function asked(): Promise<void> {
    try {
      await newest();
    } catch (error) {
      if (!signal.aborted) alerts(client).tell(error);
    }
  }

  async function gap(key: string): Promise<void> {
    const row = state.rows.find(one => one.key === key);
    if (row?.kind !== "gap") return;
    try {
      const page = await read(pageBehind(row.link));
      if (page) state.put(fill(state.rows, key, page));
    } catch (error) {
      if (!signal.aborted) alerts(client).tell(error);
    }
  }

  return {
    first,
    more,
    asked,
    quietly,
    gap,
    isBehind: () => behind,
    onNews: listener => void listeners.push(listener),
    cameByItself: id => void late.set(id, client.tick()),
    forgetLate: () => late.clear(),
  };
}
