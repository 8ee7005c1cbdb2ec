import { onMount } from "nanostores";
import { accounts } from "../../accounts/accounts.ts";
import type { Client } from "../../client.ts";
import { createArrivals } from "./arrival-buffer.ts";
import { linkTo } from "../../api/timelines.ts";
import { followStream, type StreamListener } from "../../streaming/follow-stream.ts";
import { statuses } from "../../statuses/statuses.ts";
import { idsOf, omit, prepend } from "../pages-and-gaps.ts";
import type { TimelineKind } from "./kinds.ts";
import { createTimelineList } from "./list.ts";
import { createTimelineLoading } from "./loading.ts";
import { createTimelinePages } from "./pages.ts";
import type { PageLinks, Timeline } from "../types.ts";

/** A timeline with the methods through which the user's own actions change it. */
export interface OwnTimeline extends Timeline {
  posted(id: string): void;
  /** Removes matching statuses, also from responses that are still to come. */
  forget(isForgotten: (id: string) => boolean): void;
  /** Reloads the newest page, which may again contain what was forgotten (after an unmute). */
  reload(): Promise<void>;
}

/** A list of statuses, newest first, that loads page by page along the server's links. */
export function createTimeline(
  client: Client,
  name: string,
  { list: from, parts, hasSnapshot, streams, account, isUnsorted, isPart }: TimelineKind,
): { item: OwnTimeline; end(): void } {
  const links: PageLinks = nextTo => linkTo(from, nextTo);
  const list = createTimelineList(client, isUnsorted ? null : links);
  const { $view } = list;
  const arrivals = createArrivals(client, showArrived);
  const pages = createTimelinePages(client, { list: from, parts, isPart }, arrivals.isGone);
  const loading = createTimelineLoading(client, {
    list,
    pages,
    arrivals,
    snapshotName: hasSnapshot ? name : null,
    links,
    onHead: listen,
  });
  let hasStarted = false;
  let watched = false;
  let stopStreams: (() => void)[] | null = null;

  /** Subscribes to the streams, once there is a list to which new statuses can be added. */
  function listen(): void {
    if (!watched || stopStreams || !(loading.answered || list.segments.length > 0)) return;
    const listener: StreamListener = {
      arrived(id) {
        if (idsOf(list.segments).includes(id) || !belongs(id)) return;
        if (account === undefined) arrivals.arrived(id);
        // Only the server knows whether the status belongs to this list (replies, media).
        else if (statuses(client).get(id)?.account === account) void loading.update();
      },
      deleted(id) {
        arrivals.deleted(id);
        removeStatuses(arrivals.isGone);
      },
      missed: () => (account === undefined ? loading.catchUp() : undefined),
    };
    stopStreams = streams.map(stream => followStream(client, stream, listener));
  }

  /** Whether a status of a stream belongs to this timeline. */
  function belongs(id: string): boolean {
    const status = statuses(client).get(id);
    if (!isPart || !status) return true;
    const { acct = "" } = accounts(client).get(status.account) ?? {};
    return isPart({ acct, tags: status.tags });
  }

  function stopListening(): void {
    for (const stop of stopStreams ?? []) stop();
    stopStreams = null;
  }

  function removeStatuses(isGone: (id: string) => boolean): void {
    const changed = omit(list.segments, isGone);
    if (changed === list.segments) return;
    list.renew(changed);
    loading.changed();
  }

  function showArrived(ids: readonly string[]): void {
    list.renew(prepend(list.segments, ids));
    loading.changed();
  }

  function reveal(): void {
    if ($view.get().pending > 0) list.reveal(list.segments);
  }

  onMount($view, () => {
    watched = true;
    if (hasStarted && loading.answered) void loading.update();
    else if (!hasStarted) void loading.begin();
    hasStarted = true;
    listen();
    return () => {
      watched = false;
      stopListening();
    };
  });

  const item: OwnTimeline = {
    $view,
    async loadMore() {
      if ($view.get().phase === "ready") await loading.begin();
    },
    retry: loading.retry,
    async refresh() {
      hasStarted = true;
      await loading.refresh();
      reveal();
    },
    fill: loading.fill,
    around: loading.around,
    setVisibleRange: list.reader,
    showPending: reveal,
    setAtTop: list.top,
    posted(id) {
      arrivals.own(id);
      // The first page will contain it.
      if (!loading.answered && list.segments.length === 0) return;
      list.reveal(prepend(list.segments, [id]));
      loading.changed();
    },
    forget(isForgotten) {
      pages.forget(isForgotten);
      arrivals.forget(isForgotten);
      removeStatuses(isForgotten);
    },
    reload: loading.update,
  };
  return {
    item,
    end() {
      pages.end();
      stopListening();
      arrivals.end();
      loading.end();
      list.end();
    },
  };
}
