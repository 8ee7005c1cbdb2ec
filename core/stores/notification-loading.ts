import { RateLimited } from "../api/errors.ts";
import { PAGE_LENGTH } from "../api/pages.ts";
import type { Client } from "../client.ts";
import { describeFailure, isExpected } from "../failure.ts";
import { alerts } from "./alerts.ts";
import { markers } from "./markers.ts";
import { append, fill, idsOf, renew } from "./notification-list.ts";
import type { NotificationReading } from "./notification-reading.ts";
import { createNotificationPages } from "./notification-pages.ts";
import type { NotificationState } from "./notification-state.ts";
import { instanceKnown } from "./notification-sources.ts";
import { settings } from "./settings.ts";

/** What asks the server for pages of the list. One thing is loaded at a time. */
export interface NotificationLoading {
  first(): Promise<void>;
  more(): Promise<void>;
  retry(): Promise<void>;
  refresh(): Promise<void>;
  /** What is new, which nobody pressed anything for: a failure is no alert. Whether it came. */
  recent(): Promise<boolean>;
  fill(gapKey: string): Promise<void>;
  setFilter(filter: string): void;
  /** Empties the list and asks anew. */
  reload(change?: { filter?: string }): void;
  /** Told of what is new, newest first, when nobody had asked for it. */
  onNews(listener: (ids: readonly string[]) => void): void;
  /** Came by itself: an answer that was asked for before it knows nothing of it. */
  cameByItself(id: string): void;
  /** These are gone, also from what is on its way. */
  forget(isGone: (id: string) => boolean): void;
  /** The list is empty now, whatever is on its way. */
  dropAnswers(): void;
}

/** Milliseconds that the first page waits for what tells how to ask for it. */
const PATIENCE = 5000;

export function createNotificationLoading(
  client: Client,
  state: NotificationState,
  reading: NotificationReading,
): NotificationLoading {
  const { environment } = client;
  const pages = createNotificationPages(client, state);
  const { read, signal } = pages;
  const late = new Map<string, number>();
  let epoch = 0;
  let running: Promise<void> | null = null;
  let wantsRecent = false;
  let quietUntil = 0;
  const listeners: ((ids: readonly string[]) => void)[] = [];
  /** Whether what was asked for last did not come. */
  let behind = false;

  /**
   * Where nothing was shown or nothing is known, this is the first page. The answer is what was not
   * there, which is nothing for a first page.
   */
  async function bringNewest(): Promise<readonly string[]> {
    const had = new Set(idsOf(state.rows));
    const [newest] = had;
    const isFirst = !state.facts.answered;
    const since_id = isFirst ? undefined : newest;
    const page = await read(since_id === undefined ? {} : { since_id });
    if (!page) return [];
    behind = false;
    for (const [id, came] of late) if (came <= page.at) late.delete(id);
    const news = { late: new Set(late.keys()), isCut: page.ids.length >= PAGE_LENGTH / 2 };
    const before = idsOf(state.rows).at(-1);
    const rows = renew(state.rows, page, news);
    const ends = isFirst || before === undefined || idsOf(rows).at(-1) !== before;
    const next = ends ? page.next : state.facts.next;
    state.putNews(rows, { answered: true, next, phase: next === null ? "end" : "ready" });
    reading.submit();
    return isFirst ? [] : page.ids.filter(id => !had.has(id));
  }

  /** Settled when it is known how to ask, or after some time. */
  async function known(): Promise<void> {
    let stop = () => {};
    const late = new Promise<void>(resolve => {
      stop = environment.after(PATIENCE, resolve);
    });
    signal.addEventListener("abort", stop);
    await Promise.race([Promise.all([markers(client).begin(), instanceKnown(client)]), late]);
    signal.removeEventListener("abort", stop);
    stop();
  }

  async function bringFirst(): Promise<void> {
    state.tell({ phase: "loading" });
    try {
      await known();
      await bringNewest();
    } catch (error) {
      fail(error);
    }
  }

  async function bringMore(): Promise<void> {
    const { next } = state.facts;
    if (next === null) return state.tell({ phase: "end" });
    state.tell({ phase: "loading-more" });
    try {
      const page = await read({ link: next });
      if (!page) return;
      const rows = append(state.rows, page.ids);
      // A server that ignores where a page begins would give the same one for ever.
      const nothing = rows === state.rows && page.ids.length > 0;
      const rest = nothing ? null : page.next;
      state.put(rows, { next: rest, phase: rest === null ? "end" : "ready" });
    } catch (error) {
      if (!signal.aborted) alerts(client).tell(error);
      fail(error, true);
    }
  }

  function fail(error: unknown, told = false): void {
    if (signal.aborted) return;
    if (!told && !isExpected(error)) environment.report(error);
    state.tell({ phase: "failed", failure: describeFailure(error) });
  }

  async function bringQuietly(): Promise<void> {
    behind = true;
    if (environment.now() < quietUntil) return;
    try {
      const news = await bringNewest();
      if (news.length > 0) for (const listener of listeners) listener(news);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof RateLimited) quietUntil = error.retryAt ?? 0;
      if (!isExpected(error)) environment.report(error);
    }
  }

  async function bringAsked(): Promise<void> {
    try {
      await bringNewest();
    } catch (error) {
      if (!signal.aborted) alerts(client).tell(error);
    }
  }

  async function bringGap(key: string): Promise<void> {
    const gap = state.rows.find(row => row.key === key);
    if (gap?.kind !== "gap") return;
    try {
      const page = await read({ link: gap.link });
      if (page) state.put(fill(state.rows, key, page));
    } catch (error) {
      if (!signal.aborted) alerts(client).tell(error);
    }
  }

  /** Whatever is asked for meanwhile is dropped, but for news: they would be missing. */
  function once(action: () => Promise<void>): Promise<void> {
    return (running ??= only(action));
  }

  async function only(action: () => Promise<void>): Promise<void> {
    const mine = epoch;
    state.tell({ busy: state.facts.busy + 1 });
    try {
      await action();
    } finally {
      // Before it is told: whoever hears that nothing is loaded may ask for more at once.
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
      // What was wanted meanwhile has begun, and is waited for.
      await running;
    } else await once(state.facts.answered ? bringQuietly : bringFirst);
    return signal.aborted || !behind;
  }

  function dropAnswers(): void {
    epoch += 1;
    pages.turn();
    running = null;
    wantsRecent = false;
    late.clear();
  }

  function reload(change: { filter?: string } = {}): void {
    dropAnswers();
    state.put([], { ...change, answered: false, next: null, marked: new Set() });
    void once(bringFirst);
  }

  const again = () => once(state.facts.answered ? bringMore : bringFirst);

  return {
    first: () => once(bringFirst),
    more: async () => (state.facts.phase === "ready" ? once(bringMore) : undefined),
    retry: async () => (state.facts.phase === "failed" ? again() : undefined),
    refresh: () => once(state.facts.answered ? bringAsked : bringFirst),
    recent,
    fill: key => once(() => bringGap(key)),
    setFilter(filter) {
      if (filter === state.facts.filter) return;
      settings(client).change({ notifications: { quickFilter: { active: filter } } });
    },
    reload,
    onNews: listener => void listeners.push(listener),
    cameByItself: id => void late.set(id, client.moment()),
    forget(isGone) {
      pages.forget(isGone);
      state.remove(isGone);
    },
    dropAnswers,
  };
}
