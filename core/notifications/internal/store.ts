import type { Client } from "../../client.ts";
import { createNotificationArrivals } from "./arrivals.ts";
import { createNotificationLoading } from "./loading.ts";
import { createNotificationMarks } from "./selection.ts";
import { createNotificationReading } from "./read-position.ts";
import { notificationRecords } from "../records.ts";
import { createNotificationRemoval } from "./removal.ts";
import { createNotificationState } from "./state.ts";
import { followNotifications } from "./sources.ts";
import type { NotificationKind, NotificationStore } from "../types.ts";

/** Creates a list of notifications with all its actions. */
export function createNotificationStore(client: Client, kind: NotificationKind): NotificationStore {
  const records = notificationRecords(client);
  const state = createNotificationState(client, kind, start);
  const reading = createNotificationReading(client, state);
  const loading = createNotificationLoading(client, state, reading);
  const marks = createNotificationMarks(client, state);
  const removal = createNotificationRemoval(client, state, loading);
  const arrivals = createNotificationArrivals(client, state, loading, reading);
  let hasStarted = false;

  function start(): void {
    if (hasStarted || client.person === null) return;
    hasStarted = true;
    followNotifications(client, state, loading, kind.live ? arrivals.received : null);
    void loading.first();
  }

  return {
    $view: state.$view,
    $unread: state.$unread,
    $notification: records.$notification,
    get: records.get,
    mount() {
      start();
      return reading.mount();
    },
    visibility: reading.visibility,
    scrollTop: reading.scrollTop,
    loadMore: loading.more,
    retry: loading.retry,
    refresh: loading.refresh,
    fill: loading.fill,
    setVisibleRows: state.reader,
    loadPending: reading.loadPending,
    setFilter: loading.setFilter,
    markAsRead: reading.markAsRead,
    ...marks,
    ...removal,
    received: arrivals.received,
    listen: arrivals.listen,
  };
}
