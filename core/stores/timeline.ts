import { onMount } from "nanostores";
import { RateLimited } from "../api/errors.ts";
import type { Client } from "../client.ts";
import { describeFailure, isExpected } from "../failure.ts";
import { alerts } from "./alerts.ts";
import { createArrivals } from "./arrivals.ts";
import { follow } from "./following.ts";
import { createKeeper, type Keeper, type Kept } from "./keeper.ts";
import { statuses } from "./statuses.ts";
import { append, fill, idsOf, omit, prepend, renew, type Fetched } from "./stretches.ts";
import { createTimelineList } from "./timeline-list.ts";
import type { TimelineKind } from "./timeline-kinds.ts";
import type { Timeline } from "./timelines.ts";

/** A timeline, as the person's own actions reach it too. */
export interface OwnTimeline extends Timeline {
  posted(id: string): void;
  /** Takes out what is told to be gone, also from what is on its way. */
  forget(isForgotten: (id: string) => boolean): void;
  /** Asks for the newest again, which may hold what was forgotten. */
  recall(): Promise<void>;
}

/** For timelines whose head is not kept. */
const NO_KEEPER: Keeper = { read: async () => undefined, changed: () => {}, end: () => {} };

/** Statuses that only the stream brought; with more of them the newest page is read again. */
const STREAMED = 40;

/** Statuses, newest first, page by page as the server links them. */
export function createTimeline(
  client: Client,
  name: string,
  { source, kept, stream, account }: TimelineKind,
): { item: OwnTimeline; end(): void } {
  const list = createTimelineList(client);
  const { $view } = list;
  const ending = new AbortController();
  const running = new Map<string, Promise<void>>();
  const keeper = kept
    ? createKeeper(client, name, () => ({ stretches: list.stretches, next }))
    : NO_KEEPER;
  const arrivals = createArrivals(client, showArrived);
  let next: string | null = null;
  /** Whether the instance has given the newest page. */
  let answered = false;
  let begun = false;
  let watched = false;
  let quietUntil = 0;
  let unfollow: (() => void) | null = null;
  const forgetting: { at: number; isForgotten(id: string): boolean }[] = [];

  async function read(link: string | null): Promise<Fetched & { startedAt: number }> {
    const startedAt = client.moment();
    const page = await source(client.api, { link: link ?? undefined, signal: ending.signal });
    ending.signal.throwIfAborted();
    const ids = statuses(client).import(page.items, { source: "answer", startedAt });
    // What was asked for before somebody was muted may still bring them.
    const late = forgetting.filter(({ at }) => at > startedAt);
    const isGone = (id: string) =>
      arrivals.isGone(id) || late.some(({ isForgotten }) => isForgotten(id));
    return { ids: ids.filter(id => !isGone(id)), next: page.next, startedAt };
  }

  const rest = () => (next === null ? "end" : "ready");

  /** Begins to hear what is new, once there is something that it can be newer than. */
  function listen(): void {
    if (!watched || unfollow || !(answered || list.stretches.length > 0)) return;
    unfollow = follow(client, stream, {
      arrived(id) {
        if (idsOf(list.stretches).includes(id)) return;
        if (account === null) arrivals.arrived(id);
        // Whether it stands among these posts (an answer, a picture), the server knows.
        else if (statuses(client).get(id)?.account === account) void joined("newest", bringQuietly);
      },
      deleted(id) {
        arrivals.deleted(id);
        takeOut(arrivals.isGone);
      },
      missed() {
        if (account === null) void joined("newest", bringQuietly);
      },
    });
  }

  function takeOut(isGone: (id: string) => boolean): void {
    const changed = omit(list.stretches, isGone);
    if (changed === list.stretches) return;
    list.renew(changed);
    keeper.changed();
  }

  function showArrived(ids: readonly string[]): void {
    list.renew(prepend(list.stretches, ids));
    keeper.changed();
    const [first] = list.stretches;
    if (first?.kind === "page" && first.link === null && first.ids.length > STREAMED)
      void joined("newest", bringQuietly);
  }

  async function bringNewest(): Promise<void> {
    const fetched = await read(null);
    const before = list.stretches;
    const ids = [...arrivals.since(fetched.startedAt, fetched.ids), ...fetched.ids];
    const given = fetched.ids.length > 0;
    const changed = given ? renew(before, { ...fetched, ids }) : prepend(before, ids);
    if (given && idsOf(changed).at(-1) !== idsOf(before).at(-1)) next = fetched.next;
    answered = true;
    const { phase } = $view.get();
    const told = { phase: phase === "loading-more" ? phase : rest(), restored: false } as const;
    list.renew(changed, { ...told, notice: undefined });
    keeper.changed();
    listen();
  }

  async function bringFirst(): Promise<void> {
    list.tell({ phase: "loading" });
    const restoring = keeper.read().then(restore);
    try {
      await bringNewest();
    } catch (error) {
      await restoring;
      if (ending.signal.aborted) return;
      if (!isExpected(error)) client.environment.report(error);
      const failure = describeFailure(error);
      list.tell(list.stretches.length > 0 ? { notice: failure } : { phase: "failed", failure });
    }
  }

  /** Shows what was kept, if it was faster than the instance. */
  function restore(kept: Kept | undefined): void {
    if (!kept || answered || ending.signal.aborted || list.stretches.length > 0) return;
    const store = statuses(client);
    const news = kept.statuses.filter(status => !store.get(status.id));
    store.import(news, { source: "answer", startedAt: 0 });
    next = kept.next;
    list.reveal(kept.stretches, { phase: rest(), restored: true });
    listen();
  }

  /** Nobody asked for it, so a failure is no alert. */
  async function bringQuietly(): Promise<void> {
    if (client.environment.now() < quietUntil) return;
    try {
      await bringNewest();
    } catch (error) {
      if (ending.signal.aborted) return;
      if (!isExpected(error)) client.environment.report(error);
      if (error instanceof RateLimited) quietUntil = error.retryAt ?? 0;
      list.tell({ notice: describeFailure(error) });
    }
  }

  async function bringAsked(): Promise<void> {
    try {
      await bringNewest();
    } catch (error) {
      if (!ending.signal.aborted) alerts(client).tell(error);
    }
  }

  async function bringMore(): Promise<void> {
    const link = next;
    list.tell({ phase: "loading-more" });
    try {
      const fetched = await read(link);
      // When a refresh has moved the end meanwhile, this page no longer follows it.
      const changed = link === next ? append(list.stretches, link, fetched) : list.stretches;
      if (link === next) next = changed === list.stretches ? null : fetched.next;
      list.put(changed, { phase: rest() });
      keeper.changed();
    } catch (error) {
      if (ending.signal.aborted) return;
      if (!isExpected(error)) client.environment.report(error);
      list.tell({ phase: "failed", failure: describeFailure(error) });
    }
  }

  async function fillGap(key: string): Promise<void> {
    const gap = list.stretches.find(stretch => stretch.kind === "gap" && stretch.key === key);
    if (gap?.kind !== "gap") return;
    try {
      const fetched = await read(gap.link);
      list.put(fill(list.stretches, key, fetched));
      keeper.changed();
    } catch (error) {
      if (!ending.signal.aborted) alerts(client).tell(error);
    }
  }

  /** A second call joins the first while that is under way. */
  function joined(name: string, action: () => Promise<void>): Promise<void> {
    const promise = running.get(name) ?? action().finally(() => running.delete(name));
    running.set(name, promise);
    return promise;
  }

  function reveal(): void {
    if ($view.get().pending > 0) list.reveal(list.stretches);
  }

  const begin = () =>
    list.stretches.length === 0 ? joined("newest", bringFirst) : joined("more", bringMore);

  onMount($view, () => {
    watched = true;
    if (begun && answered) void joined("newest", bringQuietly);
    else if (!begun) void begin();
    begun = true;
    listen();
    return () => {
      watched = false;
      unfollow?.();
      unfollow = null;
    };
  });

  const item: OwnTimeline = {
    $view,
    async loadMore() {
      if ($view.get().phase === "ready") await begin();
    },
    async retry() {
      const { phase, notice } = $view.get();
      const newest = notice && joined("newest", bringQuietly);
      if (phase === "failed") await begin();
      await newest;
    },
    async refresh() {
      begun = true;
      await joined("newest", list.stretches.length === 0 ? bringFirst : bringAsked);
      reveal();
    },
    fill: key => joined(`fill ${key}`, () => fillGap(key)),
    reader: list.reader,
    showPending: reveal,
    top: list.top,
    posted(id) {
      arrivals.own(id);
      // Before the first page, that page shows it.
      if (!answered && list.stretches.length === 0) return;
      list.reveal(prepend(list.stretches, [id]));
      keeper.changed();
    },
    forget(isForgotten) {
      forgetting.push({ at: client.moment(), isForgotten });
      takeOut(isForgotten);
    },
    recall: () => joined("newest", bringQuietly),
  };
  return {
    item,
    end() {
      ending.abort();
      unfollow?.();
      arrivals.end();
      keeper.end();
      list.end();
    },
  };
}
