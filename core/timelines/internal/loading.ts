import { RateLimited } from "../../api/http/errors.ts";
import type { Client } from "../../client.ts";
import { failureOf } from "../../failure.ts";
import { alerts, type AlertOptions } from "../../alerts/alerts.ts";
import type { Arrivals } from "./arrival-buffer.ts";
import { createSnapshotStore, type SnapshotStore, type Kept } from "./snapshot.ts";
import { statuses } from "../../statuses/statuses.ts";
import { append, fill, finished, idsOf, prepend, renew } from "../segments.ts";
import { bringAround } from "./neighbours.ts";
import type { TimelinePages } from "./pages.ts";
import { createUnfinished } from "./unfinished.ts";
import type { PlaceLinks } from "../types.ts";
import type { TimelineList } from "./list.ts";

/** For timelines without a stored snapshot. */
const NO_SNAPSHOTS: SnapshotStore = {
  read: async () => undefined,
  changed: () => {},
  end: () => {},
};

/**
 * Loads a timeline's list from the instance and from the stored snapshot. `keptAs` is the name of
 * that snapshot; `onHead` runs once the list has a first page.
 */
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
) {
  const running = new Map<string, Promise<void>>();
  const snapshots =
    keptAs === null
      ? NO_SNAPSHOTS
      : createSnapshotStore(client, keptAs, () => ({ segments: list.segments, next: end.link }));
  const end: { link: string | null } = { link: null };
  let answered = false;
  let quietUntil = 0;
  /** Whether the last background request failed or was skipped. */
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
      const failure = failureOf(client, error);
      list.tell(list.segments.length > 0 ? { notice: failure } : { phase: "failed", failure });
    }
  }

  /** Shows the snapshot if the instance hasn't answered yet. */
  function restore(kept: Kept | undefined): void {
    if (!kept || answered || pages.ended || list.segments.length > 0) return;
    const store = statuses(client);
    const unknown = kept.statuses.filter(status => !store.get(status.id));
    store.import(unknown, { source: "answer", startedAt: 0 });
    end.link = kept.next;
    list.reveal(kept.segments, { phase: rest(), restored: true });
    onHead();
  }

  /** Loads the newest page in the background: a failure becomes a notice, not an alert. */
  async function bringQuietly(): Promise<void> {
    behind = true;
    if (client.environment.now() < quietUntil) return;
    try {
      await bringNewest();
    } catch (error) {
      if (pages.ended) return;
      if (error instanceof RateLimited) quietUntil = error.retryAt ?? 0;
      list.tell({ notice: failureOf(client, error) });
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
      // If a refresh has moved the end meanwhile, this page no longer follows it.
      const changed = link === end.link ? append(list.segments, link, fetched) : list.segments;
      if (link === end.link) end.link = changed === list.segments ? null : fetched.next;
      list.put(changed, { phase: rest() });
      snapshots.changed();
    } catch (error) {
      if (pages.ended) return;
      list.tell({ phase: "failed", failure: failureOf(client, error) });
    }
  }

  async function fillGap(key: string): Promise<void> {
    const gap = list.segments.find(segment => segment.kind === "gap" && segment.key === key);
    if (gap?.kind !== "gap") return;
    // The topmost gap is filled by the newest page, which also contains what is above it.
    if (gap === list.segments[0]) return joined("newest", bringAsked);
    try {
      const fetched = await pages.read(gap.link);
      list.put(fill(list.segments, key, fetched));
      snapshots.changed();
    } catch (error) {
      if (!pages.ended) alerts(client).tell(error);
    }
  }

  /** Shares a running request: a second call with the same name gets the first one's promise. */
  function joined(name: string, action: () => Promise<void>): Promise<void> {
    const promise = running.get(name) ?? action().finally(() => running.delete(name));
    running.set(name, promise);
    return promise;
  }

  const begin = () =>
    list.segments.length === 0 ? joined("newest", bringFirst) : joined("more", bringMore);
  const quietly = () => joined("newest", bringQuietly);

  return {
    /** Whether the instance has returned the newest page. */
    get answered() {
      return answered;
    },
    /** Loads the first page, or the page after the last. */
    begin,
    /** Loads the newest page; a failure becomes a notice. */
    renew: quietly,
    /**
     * The same, with a request that starts no earlier than now. Resolves with whether it succeeded.
     */
    async catchUp() {
      await running.get("newest");
      if (!pages.ended) await quietly();
      return pages.ended || !behind;
    },
    /** Loads the newest page because the user asked for it: a failure becomes an alert. */
    refresh: () => joined("newest", list.segments.length === 0 ? bringFirst : bringAsked),
    async retry() {
      const { phase, notice } = list.$view.get();
      const newest = notice && quietly();
      if (phase === "failed") await begin();
      await newest;
    },
    fill: (key: string) => joined(`fill ${key}`, () => fillGap(key)),
    async around(id: string, options?: AlertOptions) {
      // Wait instead of joining: the running request loads something else.
      await running.get("more");
      await joined("more", () => bringAround(client, { list, pages, links }, end, id, options));
      snapshots.changed();
    },
    /** Stores a snapshot after the caller changed the list. */
    changed: snapshots.changed,
    end() {
      part.end();
      snapshots.end();
    },
  };
}
