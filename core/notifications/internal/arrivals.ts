import type { Notification } from "../../api/notifications.ts";
import type { Client } from "../../client.ts";
import { filters } from "../../filters/filters.ts";
import { createListeners } from "../../lib/listeners.ts";
import { whenStill } from "../../lib/when-still.ts";
import { followRequests } from "../../accounts/follow-requests.ts";
import { insertArrival } from "./list.ts";
import { TYPES_WITH_RELATIONSHIP } from "./pages.ts";
import { notificationRecords, type NotificationRecord } from "../records.ts";
import { isShown } from "../kinds.ts";
import { relationships } from "../../accounts/relationships.ts";
import type { ArrivedNotification } from "../types.ts";
import type { NotificationLoading } from "./loading.ts";
import type { NotificationReading } from "./read-position.ts";
import type { NotificationState } from "./state.ts";

/** Milliseconds during which arrivals are batched. */
const BATCH_DELAY_MS = 100;

/** How many ids are remembered to ignore duplicate events. */
const MAX_REMEMBERED_IDS = 500;

/** Handles notifications from the stream. */
export function createNotificationArrivals(
  client: Client,
  state: NotificationState,
  loading: NotificationLoading,
  reading: NotificationReading,
) {
  const records = notificationRecords(client);
  const listeners = createListeners<[ArrivedNotification]>();
  const known = new Set<string>();
  const burst: string[] = [];
  let stop: (() => void) | null = null;
  const releases: (() => void)[] = [];

  /** The verdict of the filters on a mention or a status; filters ignore other types. */
  function verdictOf({ type, status }: NotificationRecord): "drop" | "silent" | null {
    if (!status || (type !== "mention" && type !== "status")) return null;
    const { action } = filters(client).$verdict(status, "notifications").get();
    if (action === "none") return null;
    return action === "drop" ? "drop" : "silent";
  }

  function flush(): void {
    stop = null;
    // A page may have contained some of them meanwhile.
    const ids = burst.splice(0).filter(id => !state.has(id));
    const { answered, next } = state.facts;
    const rows = ids.reduce(
      (list, id) => insertArrival(list, id, !answered || next === null),
      state.rows,
    );
    if (rows !== state.rows) state.putArrivals(rows);
    for (const release of releases.splice(0)) release();
    reading.submit();
  }

  /** Loads what the user needs to respond: the relationship, the follow request. */
  function loadRelated({ type, account }: Notification): void {
    if (!account) return;
    if (TYPES_WITH_RELATIONSHIP.has(type)) relationships(client).loadMissing([account.id]);
    if (type === "follow_request") followRequests(client).onNotification(account.id);
  }

  function remember(id: string): void {
    known.add(id);
    const [oldest] = known;
    if (known.size > MAX_REMEMBERED_IDS && oldest !== undefined) known.delete(oldest);
  }

  function notify(id: string, silent: boolean, shown: boolean): void {
    listeners.emit({ id, silent, shown });
  }

  const isSilent = (record: NotificationRecord) =>
    verdictOf(record) === "silent" || record.pleroma?.is_muted === true;

  client.onEnd(() => stop?.());
  // Without a stream, polling finds new notifications.
  loading.onArrivals(ids => {
    for (const id of ids.toReversed()) {
      const record = records.get(id);
      if (!record || known.has(id)) continue;
      remember(id);
      notify(id, isSilent(record), true);
    }
  });

  return {
    received(notification: Notification) {
      const { id, type } = notification;
      if (known.has(id) || state.has(id)) return;
      remember(id);
      records.import([notification], { source: "stream", startedAt: client.tick() });
      const record = records.get(id);
      if (!record || verdictOf(record) === "drop") return;
      loadRelated(notification);
      const { shows } = state.wanted();
      const shown = isShown(shows, type);
      const { filter } = state.facts;
      if (filter === "all" ? shown : filter === type) {
        loading.recordArrival(id);
        burst.push(id);
        releases.push(records.retain([id]));
        stop ??= whenStill(client.environment, BATCH_DELAY_MS, flush);
      }
      notify(id, isSilent(record), shown);
    },
    listen: listeners.add,
  };
}
