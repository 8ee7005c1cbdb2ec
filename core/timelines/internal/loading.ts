import { RateLimited } from "../../api/http/errors.ts";
import type { Client } from "../../client.ts";
import { describeFailure, isExpected } from "../../failure.ts";
import { alerts, type AlertOptions } from "../../alerts/alerts.ts";
import type { Arrivals } from "./arrival-buffer.ts";
import { createSnapshotStore, type SnapshotStore, type Kept } from "./snapshot.ts";
import { statuses } from "../../statuses/statuses.ts";
import { append, fill, finished, idsOf, prepend, renew } from "../segments.ts";
import { bringAround } from "./neighbours.ts";
import type { TimelinePages } from "./pages.ts";
import { createUnfinished } from "./unfinished.ts";
import type { PlaceLinks } from "../types.ts";
import type { TimelineList } from "./types.ts";

/** What fills a timeline's list from the instance, and from what the last visit kept. */
export interface TimelineLoading {
  /** Whether the instance has given the newest page. */
  readonly answered: boolean;
  /** The first page, or the one after the last. */
  begin(): Promise<void>;
  /** What is newest; a failure is a notice. */
  renew(): Promise<void>;
  /** The same, asked for no earlier than now; whether it came. */
  catchUp(): Promise<boolean>;
  /** What is newest, because the person asked: a failure is an alert. */
  refresh(): Promise<void>;
  retry(): Promise<void>;
  fill(key: string): Promise<void>;
  around(id: string, options?: AlertOptions): Promise<void>;
  /** The list was changed by others, and is kept so. */
  changed(): void;
  end(): void;
}

/** For timelines whose head is not kept. */
const NO_SNAPSHOTS: SnapshotStore = {
  read: async () => undefined,
  changed: () => {},
  end: () => {},
};

/** `keptAs` names what the next visit begins with; `onHead` is told that there is a head. */
export function createTimelineLoading(
  client: Client,
  {
    list,
    pages,
    arrivals,
    keptAs,
    links,
    onHead,
  }: {
    list: TimelineList;
    pages: TimelinePages;
    arrivals: Arrivals;
    keptAs: string | null;
    links: PlaceLinks;
    onHead: () => void;
  },
): TimelineLoading {
  const running = new Map<string, Promise<void>>();
  const snapshots =
    keptAs === null
      ? NO_SNAPSHOTS
      : createSnapshotStore(client, keptAs, () => ({ segments: list.segments, next: end.link }));
  const end: { link: string | null } = { link: null };
  let answered = false;
  let quietUntil = 0;
  /** Whether what was asked for last did not come. */
  let behind = false;
  const part = createUnfinished(client.environment, () => void quietly());

  const rest = () => (end.link === null ? "end" : "ready");

  async function bringNewest(): Promise<void> {
    const fetched = await pages.read(null);
    const before = finished(list.segments);
    const ids = [...arrivals.since(fetched.startedAt, fetched.ids), ...fetched.ids];
    const given = fetched.ids.length > 0;
    const changed = given ? renew(before, { ...fetched, ids }) : prepend(before, ids);
    if (given && idsOf(changed).at(-1) !== idsOf(before).at(-1)) end.link = fetched.next;
    answered = true;
    behind = false;
    const { phase } = list.$view.get();
    const facts = { phase: phase === "loading-more" ? phase : rest(), restored: false } as const;
    list.renew(part.head(changed, fetched, list.segments[0]), { ...facts, notice: undefined });
    snapshots.changed();
    onHead();
  }

  async function bringFirst(): Promise<void> {
    list.tell({ phase: "loading" });
    const restoring = snapshots.read().then(restore);
    try {
      await bringNewest();
    } catch (error) {
      await restoring;
      if (pages.ended) return;
      if (!isExpected(error)) client.environment.report(error);
      const failure = describeFailure(error);
      list.tell(list.segments.length > 0 ? { notice: failure } : { phase: "failed", failure });
    }
  }

  /** Shows what was kept, if it was faster than the instance. */
  function restore(kept: Kept | undefined): void {
    if (!kept || answered || pages.ended || list.segments.length > 0) return;
    const store = statuses(client);
    const unknown = kept.statuses.filter(status => !store.get(status.id));
    store.import(unknown, { source: "answer", startedAt: 0 });
    end.link = kept.next;
    list.reveal(kept.segments, { phase: rest(), restored: true });
    onHead();
  }

  /** Nobody asked for it, so a failure is no alert. */
  async function bringQuietly(): Promise<void> {
    behind = true;
    if (client.environment.now() < quietUntil) return;
    try {
      await bringNewest();
    } catch (error) {
      if (pages.ended) return;
      if (!isExpected(error)) client.environment.report(error);
      if (error instanceof RateLimited) quietUntil = error.retryAt ?? 0;
      list.tell({ notice: describeFailure(error) });
    }
  }

  async function bringAsked(): Promise<void> {
    try {
      await bringNewest();
    } catch (error) {
      if (!pages.ended) alerts(client).tell(error);
    }
  }

  async function bringMore(): Promise<void> {
    const { link } = end;
    list.tell({ phase: "loading-more" });
    try {
      const fetched = await pages.read(link);
      // When a refresh has moved the end meanwhile, this page no longer follows it.
      const changed = link === end.link ? append(list.segments, link, fetched) : list.segments;
      if (link === end.link) end.link = changed === list.segments ? null : fetched.next;
      list.put(changed, { phase: rest() });
      snapshots.changed();
    } catch (error) {
      if (pages.ended) return;
      if (!isExpected(error)) client.environment.report(error);
      list.tell({ phase: "failed", failure: describeFailure(error) });
    }
  }

  async function fillGap(key: string): Promise<void> {
    const gap = list.segments.find(segment => segment.kind === "gap" && segment.key === key);
    if (gap?.kind !== "gap") return;
    // What is missing above all the rest is in the newest page, with what is there already.
    if (gap === list.segments[0]) return joined("newest", bringAsked);
    try {
      const fetched = await pages.read(gap.link);
      list.put(fill(list.segments, key, fetched));
      snapshots.changed();
    } catch (error) {
      if (!pages.ended) alerts(client).tell(error);
    }
  }

  /** A second call joins the first while that is under way. */
  function joined(name: string, action: () => Promise<void>): Promise<void> {
    const promise = running.get(name) ?? action().finally(() => running.delete(name));
    running.set(name, promise);
    return promise;
  }

  const begin = () =>
    list.segments.length === 0 ? joined("newest", bringFirst) : joined("more", bringMore);
  const quietly = () => joined("newest", bringQuietly);

  return {
    get answered() {
      return answered;
    },
    begin,
    renew: quietly,
    async catchUp() {
      await running.get("newest");
      if (!pages.ended) await quietly();
      return pages.ended || !behind;
    },
    refresh: () => joined("newest", list.segments.length === 0 ? bringFirst : bringAsked),
    async retry() {
      const { phase, notice } = list.$view.get();
      const newest = notice && quietly();
      if (phase === "failed") await begin();
      await newest;
    },
    fill: key => joined(`fill ${key}`, () => fillGap(key)),
    async around(id, options) {
      // Not joined: that brings something else.
      await running.get("more");
      await joined("more", () => bringAround(client, { list, pages, links }, end, id, options));
      snapshots.changed();
    },
    changed: snapshots.changed,
    end() {
      part.end();
      snapshots.end();
    },
  };
}
