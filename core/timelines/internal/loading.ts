import { RateLimited } from "../../api/http/errors.ts";
import type { Client } from "../../client.ts";
import { failureOf } from "../../failure.ts";
import { alerts, type AlertOptions } from "../../alerts/alerts.ts";
import type { Arrivals } from "./arrival-buffer.ts";
import { createSnapshotStore } from "./snapshot.ts";
import type { Snapshot } from "./snapshot-reading.ts";
import { statuses } from "../../statuses/statuses.ts";
import { append, fill, finished, idsOf, prepend, renew } from "../pages-and-gaps.ts";
import type { TimelinePages } from "./pages.ts";
import { createPartialPage } from "./partial-page.ts";
import type { PageLinks } from "../types.ts";
import type { TimelineList } from "./list.ts";

/**
 * Loads a timeline's list from the instance and from the stored snapshot. `snapshotName` is the
 * name of that snapshot; `onHead` runs once the list has a first page.
 */
export function createTimelineLoading(
  client: Client,
  {
    list,
    pages,
    arrivals,
    snapshotName,
    links,
    onHead,
  }: {
    list: TimelineList;
    pages: TimelinePages;
    arrivals: Arrivals;
    snapshotName: string | null;
    links: PageLinks;
    onHead: () => void;
  },
) {
  const running = new Map<string, Promise<void>>();
  const snapshots =
    snapshotName === null
      ? undefined
      : createSnapshotStore(client, snapshotName, () => ({ segments: list.segments, next: end }));
  const changed = () => snapshots?.changed();
  /** The link to the page after the list's last one. */
  let end: string | null = null;
  let answered = false;
  let quietUntil = 0;
  /** Whether the last background request failed or was skipped. */
  let isOutdated = false;
  const part = createPartialPage(client.environment, () => void quietly());

  const rest = () => (end === null ? "end" : "ready");

  async function loadNewest(): Promise<void> {
    const fetched = await pages.read(null);
    const before = finished(list.segments);
    const ids = [...arrivals.since(fetched.startedAt, fetched.ids), ...fetched.ids];
    const given = fetched.ids.length > 0;
    const segments = given ? renew(before, { ...fetched, ids }) : prepend(before, ids);
    if (given && idsOf(segments).at(-1) !== idsOf(before).at(-1)) end = fetched.next;
    answered = true;
    isOutdated = false;
    const { phase } = list.$view.get();
    const facts = { phase: phase === "loading-more" ? phase : rest(), restored: false } as const;
    list.renew(part.head(segments, fetched, list.segments[0]), { ...facts, notice: undefined });
    changed();
    onHead();
  }

  async function loadFirst(): Promise<void> {
    list.setFacts({ phase: "loading" });
    void snapshots?.read().then(restore);
    try {
      await loadNewest();
    } catch (error) {
      // The start script withholds the snapshot once the instance has answered, even unreadably.
      restore(await snapshots?.read());
      if (pages.ended) return;
      const failure = failureOf(client, error);
      list.setFacts(list.segments.length > 0 ? { notice: failure } : { phase: "failed", failure });
    }
  }

  /** Shows the snapshot if the instance hasn't answered yet. */
  function restore(kept: Snapshot | undefined): void {
    if (!kept || answered || pages.ended || list.segments.length > 0) return;
    statuses(client).import(kept.statuses, { source: "stored", startedAt: 0 });
    end = kept.next;
    list.reveal(kept.segments, { phase: rest(), restored: true });
    onHead();
  }

  /** Loads the newest page in the background: a failure becomes a notice, not an alert. */
  async function loadInBackground(): Promise<void> {
    isOutdated = true;
    if (client.environment.now() < quietUntil) return;
    try {
      await loadNewest();
    } catch (error) {
      if (pages.ended) return;
      if (error instanceof RateLimited) quietUntil = error.retryAt ?? 0;
      list.setFacts({ notice: failureOf(client, error) });
    }
  }

  const loadOnRequest = () => alerts(client).attempt(loadNewest);

  async function loadMore(): Promise<void> {
    const link = end;
    list.setFacts({ phase: "loading-more" });
    try {
      const fetched = await pages.read(link);
      // If a refresh has moved the end meanwhile, this page no longer follows it.
      const before = list.segments;
      const segments = link === end ? append(before, link, fetched) : before;
      if (link === end) end = segments === before ? null : fetched.next;
      list.put(segments, { phase: rest() });
      changed();
    } catch (error) {
      if (pages.ended) return;
      list.setFacts({ phase: "failed", failure: failureOf(client, error) });
    }
  }

  async function fillGap(key: string): Promise<void> {
    const gap = list.segments.find(segment => segment.kind === "gap" && segment.key === key);
    if (gap?.kind !== "gap") return;
    // The topmost gap is filled by the newest page, which also contains what is above it.
    if (gap === list.segments[0]) return shareRequest("newest", loadOnRequest);
    const fetched = await alerts(client).attempt(() => pages.read(gap.link));
    if (!fetched) return;
    list.put(fill(list.segments, key, fetched));
    changed();
  }

  /** Extends the list to the statuses around one further down. */
  async function loadAround(id: string, options?: AlertOptions): Promise<void> {
    const link = end;
    if (link === null) return;
    list.setFacts({ phase: "loading-more" });
    await alerts(client).attempt(async () => {
      // Loaded on demand: only readers who have been away for long need this code.
      const { readAround, withAround } = await import("./around-place.ts");
      const found = await readAround(pages, links, id);
      // If a refresh has moved the end meanwhile, these pages no longer follow it.
      if (!found || link !== end) return;
      end = found.next;
      list.put(withAround(list.segments, link, found));
    }, options);
    list.setFacts({ phase: rest() });
  }

  /** Shares a running request: a second call with the same name gets the first one's promise. */
  function shareRequest(name: string, action: () => Promise<void>): Promise<void> {
    const promise = running.get(name) ?? action().finally(() => running.delete(name));
    running.set(name, promise);
    return promise;
  }

  const loadNext = () =>
    list.segments.length === 0 ? shareRequest("newest", loadFirst) : shareRequest("more", loadMore);
  const quietly = () => shareRequest("newest", loadInBackground);

  return {
    /** Whether the instance has returned the newest page. */
    get answered() {
      return answered;
    },
    /** Loads the first page, or the page after the last. */
    begin: loadNext,
    /** Loads the newest page; a failure becomes a notice. */
    update: quietly,
    /**
     * The same, with a request that starts no earlier than now. Resolves with whether it succeeded.
     */
    async catchUp() {
      await running.get("newest");
      if (!pages.ended) await quietly();
      return pages.ended || !isOutdated;
    },
    /** Loads the newest page because the user asked for it: a failure becomes an alert. */
    refresh: () => shareRequest("newest", list.segments.length === 0 ? loadFirst : loadOnRequest),
    async retry() {
      const { phase, notice } = list.$view.get();
      const newest = notice && quietly();
      if (phase === "failed") await loadNext();
      await newest;
    },
    fill: (key: string) => shareRequest(`fill ${key}`, () => fillGap(key)),
    async around(id: string, options?: AlertOptions) {
      // Wait instead of joining: the running request loads something else.
      await running.get("more");
      await shareRequest("more", () => loadAround(id, options));
      changed();
    },
    /** Stores a snapshot after the caller changed the list. */
    changed,
    end() {
      part.end();
      snapshots?.end();
    },
  };
}
