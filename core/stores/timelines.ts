import { atom, onMount, type ReadableAtom } from "nanostores";
import { fetchHome } from "../api/timelines.ts";
import type { Client } from "../client.ts";
import { describeFailure, isExpected, type Failure } from "../failure.ts";
import { scoped } from "../lib/scope.ts";
import { alerts } from "./alerts.ts";
import { createShelf } from "./shelf.ts";
import { statuses } from "./statuses.ts";
import { append, fill, idsOf, renew, trim, type Fetched, type Stretch } from "./stretches.ts";

/** `key` is stable and unique in its timeline. */
export type TimelineItem =
  | { kind: "status"; key: string; id: string }
  /** `count` statuses are not held here (a guess where nobody knows); `fill` brings them. */
  | { kind: "gap"; key: string; count: number };

export interface TimelineView {
  /** What is shown; what waits is not among it. */
  items: readonly TimelineItem[];
  /** `end`: there is nothing older. After `failed`, `retry` does again what failed. */
  phase: "loading" | "ready" | "loading-more" | "end" | "failed";
  failure?: Failure;
  /** So many new statuses wait above the first item for `showPending`. */
  pending: number;
  /** This is what was kept from the last visit; the instance has not answered yet. */
  restored: boolean;
  /** Why the newest could not be asked for, while something older is shown; `retry` asks again. */
  notice?: Failure;
}

export interface Timeline {
  /** Begins to load once it is first watched. */
  $view: ReadableAtom<TimelineView>;
  /** Brings older statuses; does nothing while that is under way, and after a failure. */
  loadMore(): Promise<void>;
  retry(): Promise<void>;
  /** Brings what is new at the top. */
  refresh(): Promise<void>;
  fill(gapKey: string): Promise<void>;
  /** Which items of the view are on screen: what lies far from them may become gaps. */
  reader(firstIndex: number, lastIndex: number): void;
  /** Puts what waits above the first item. */
  showPending(): void;
  /**
   * Whether the reader is at the very top: only there new statuses go in at once, elsewhere they
   * wait. True until told.
   */
  top(isAtTop: boolean): void;
}

/** A timeline that stays as it is until everyone who holds it has let go. */
export interface HeldTimeline {
  timeline: Timeline;
  release(): void;
}

export type TimelineName = "home";

export interface TimelineStore {
  open(name: TimelineName): HeldTimeline;
  /**
   * The person's own new status, imported already: stands at the top at once, together with what
   * waited there, and once, also when the stream brings it too.
   */
  posted(id: string): void;
}

const NOTHING: TimelineView = { items: [], phase: "loading", pending: 0, restored: false };

/** So many ids are kept around the reader. */
const ROOM = 400;

const SOURCES: Record<TimelineName, typeof fetchHome> = { home: fetchHome };

export const timelines = scoped((client: Client): TimelineStore => {
  const shelf = createShelf((name: TimelineName) => createTimeline(client, SOURCES[name]));
  client.onEnd(shelf.end);
  return {
    open(name) {
      const { item, release } = shelf.hold(name);
      return { timeline: item, release };
    },
    posted() {},
  };
});

/** Statuses, newest first, page by page as the server links them. */
function createTimeline(client: Client, source: typeof fetchHome): { item: Timeline; end(): void } {
  const $view = atom<TimelineView>(NOTHING);
  const ending = new AbortController();
  const running = new Map<string, Promise<void>>();
  let stretches: readonly Stretch[] = [];
  let next: string | null = null;
  let letGo = () => {};
  let begun = false;

  /** Statuses must be held in the tick that brought them, or nobody keeps them. */
  function put(changed: readonly Stretch[]): readonly TimelineItem[] {
    if (changed === stretches) return $view.get().items;
    const before = letGo;
    stretches = changed;
    letGo = statuses(client).hold(idsOf(changed));
    before();
    return itemsOf(changed);
  }

  const settle = (changed: readonly Stretch[]) =>
    $view.set({ ...NOTHING, items: put(changed), phase: next === null ? "end" : "ready" });

  const change = (changed: readonly Stretch[]) =>
    $view.set({ ...$view.get(), items: put(changed) });

  async function read(link: string | null): Promise<Fetched> {
    const startedAt = client.moment();
    const page = await source(client.api, { link: link ?? undefined, signal: ending.signal });
    ending.signal.throwIfAborted();
    const ids = statuses(client).import(page.items, { source: "answer", startedAt });
    return { ids, next: page.next };
  }

  async function load(link: string | null): Promise<void> {
    const { items } = $view.get();
    $view.set({ ...NOTHING, items, phase: link === null ? "loading" : "loading-more" });
    try {
      const fetched = await read(link);
      // A refresh has moved the end meanwhile: this page no longer follows it.
      if (link !== next) return settle(stretches);
      const changed = append(stretches, link, fetched);
      next = changed === stretches ? null : fetched.next;
      settle(changed);
    } catch (error) {
      if (ending.signal.aborted) return;
      if (!isExpected(error)) client.environment.report(error);
      $view.set({ ...$view.get(), phase: "failed", failure: describeFailure(error) });
    }
  }

  async function bringNew(): Promise<void> {
    try {
      const fetched = await read(null);
      const changed = renew(stretches, fetched);
      if (idsOf(changed).at(-1) !== idsOf(stretches).at(-1)) next = fetched.next;
      if ($view.get().phase === "loading-more") change(changed);
      else settle(changed);
    } catch (error) {
      if (!ending.signal.aborted) alerts(client).tell(error);
    }
  }

  async function fillGap(key: string): Promise<void> {
    const gap = stretches.find(stretch => stretch.kind === "gap" && stretch.key === key);
    if (gap?.kind !== "gap") return;
    try {
      const fetched = await read(gap.link);
      change(fill(stretches, key, fetched));
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

  const begin = () => joined("load", () => load(next));

  onMount($view, () => {
    if (begun) return;
    begun = true;
    void begin();
  });

  const item: Timeline = {
    $view,
    async loadMore() {
      if ($view.get().phase === "ready") await begin();
    },
    async retry() {
      if ($view.get().phase === "failed") await begin();
    },
    async refresh() {
      begun = true;
      await (stretches.length === 0 ? begin() : joined("refresh", bringNew));
    },
    fill: key => joined(`fill ${key}`, () => fillGap(key)),
    reader(first, last) {
      const changed = trim(stretches, first, last, ROOM);
      if (changed !== stretches) change(changed);
    },
    showPending() {},
    top() {},
  };
  return {
    item,
    end() {
      ending.abort();
      letGo();
    },
  };
}

function itemsOf(stretches: readonly Stretch[]): TimelineItem[] {
  return stretches.flatMap((stretch): TimelineItem[] =>
    stretch.kind === "gap"
      ? [{ kind: "gap", key: stretch.key, count: stretch.count }]
      : stretch.ids.map(id => ({ kind: "status", key: id, id })),
  );
}
