import type { Attention } from "../platform/attention.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { isOn } from "./choices.ts";
import { showAlerts, type AlertPage } from "./internal/showing.ts";
import { leaderElection } from "../streaming/leader-election.ts";
import { notificationRecords, type NotificationRecord } from "../notifications/records.ts";
import { notifications } from "../notifications/notifications.ts";
import { isPushed } from "../push/has-push.ts";
import { settings } from "../settings/settings.ts";
import { BOOP } from "./internal/sounds.ts";
import { createTabPresence, ANSWER_TIMEOUT_MS } from "../streaming/tab-presence.ts";
import type { NotificationUpdates } from "../notifications/types.ts";

export interface BrowserAlertStore {
  /**
   * Shows browser notifications and plays sounds until the returned function is called. Several
   * pages and tabs may do this: each notification is announced once.
   */
  begin(page: AlertPage): () => void;
  /** Announces nothing while the list is visible; the returned function ends that. */
  inSight(): () => void;
}

export const browserAlerts = scoped((client: Client): BrowserAlertStore => {
  const { environment } = client;
  const records = notificationRecords(client);
  const pages: AlertPage[] = [];
  let attention: Attention | null = null;
  let lists = 0;
  let burst: { record: NotificationRecord; release: () => void }[] = [];
  let stopWaiting: (() => void) | null = null;
  let stop: (() => void) | null = null;
  let prepared: Promise<void> = Promise.resolve();

  const presence = createTabPresence(client, {
    looks: () => lists > 0 && environment.visible() && attention?.focused() === true,
    maySound: () => attention?.maySound() === true,
    sound: () => attention?.sound(BOOP),
  });

  function onUpdates({ id, silent }: NotificationUpdates): void {
    const record = records.get(id);
    if (silent || !record || !leaderElection(client).$leads.get()) return;
    burst.push({ record, release: records.retain([id]) });
    if (stopWaiting) return;
    presence.ask();
    stopWaiting = environment.after(ANSWER_TIMEOUT_MS, () => {
      // On a slow connection the notification may arrive before the code that shows it.
      void prepared.then(tell);
    });
  }

  function tell(): void {
    const gathered = burst;
    burst = [];
    stopWaiting = null;
    const page = pages.at(-1);
    const choices = settings(client).$settings.get().notifications;
    const among = (how: "alerts" | "sounds") =>
      gathered.map(({ record }) => record).filter(({ type }) => isOn(choices, how, type));
    if (page && attention && !presence.isSeen() && !presence.yields()) {
      if (attention.permission() === "granted")
        // The service worker shows pushed notifications: don't show them twice.
        showAlerts(
          client,
          attention,
          page,
          among("alerts").filter(({ type }) => !isPushed(client, type)),
        );
      if (among("sounds").length > 0) presence.sound();
    }
    for (const { release } of gathered) release();
  }

  async function prepare(stops: (() => void)[], isOver: () => boolean): Promise<void> {
    try {
      attention ??= await environment.attention();
      const { streaming } = await import("../streaming/streaming.ts");
      if (!isOver()) stops.push(streaming(client).stayAwake());
    } catch {
      // The code failed to load; the notification is still in the list.
    }
  }

  function follow(): () => void {
    const stops = [
      notifications(client).listen(onUpdates),
      // Observe the count: notifications load only while something observes them.
      notifications(client).$unread.listen(() => {}),
      leaderElection(client).stand("alerts"),
    ];
    let over = false;
    prepared = prepare(stops, () => over);
    return () => {
      over = true;
      stops.forEach(end => end());
    };
  }

  client.onEnd(() => {
    stopWaiting?.();
    stop?.();
  });

  return {
    begin(page) {
      pages.push(page);
      stop ??= follow();
      return () => {
        const place = pages.indexOf(page);
        if (place >= 0) pages.splice(place, 1);
        if (pages.length > 0) return;
        stop?.();
        stop = null;
      };
    },
    inSight() {
      lists += 1;
      let left = false;
      return () => {
        if (!left) lists -= 1;
        left = true;
      };
    },
  };
});
