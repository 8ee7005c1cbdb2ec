import type { Attention } from "../platform/attention.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { BOOP } from "./boop.ts";
import { isEnabled } from "./choices.ts";
import { leaderElection } from "../streaming/leader-election.ts";
import { notificationRecords, type NotificationRecord } from "../notifications/records.ts";
import { notifications } from "../notifications/notifications.ts";
import { isPushed } from "../push/has-push.ts";
import { settings } from "../settings/settings.ts";
import { createTabPresence, ANSWER_TIMEOUT_MS } from "./tab-presence.ts";
import type { ArrivedNotification } from "../notifications/types.ts";
import type { MessageDescriptor } from "@lingui/core";
import { groupTitle, alertTitle } from "./words.ts";
import { ownText } from "../html/own-text.ts";
import { plainText } from "../html/plain-text.ts";
import { accounts, displayName } from "../accounts/accounts.ts";
import { statuses } from "../statuses/statuses.ts";

export interface BrowserAlertStore {
  /**
   * Shows browser notifications and plays sounds until the returned function is called. Several
   * pages and tabs may do this: each notification is announced once.
   */
  start(page: AlertPage): () => void;
  /** Announces nothing while the list is visible; the returned function ends that. */
  markListVisible(): () => void;
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

  function onUpdates({ id, silent }: ArrivedNotification): void {
    const record = records.get(id);
    if (silent || !record || !leaderElection(client).$leads.get()) return;
    burst.push({ record, release: records.retain([id]) });
    if (stopWaiting) return;
    presence.ask();
    stopWaiting = environment.after(ANSWER_TIMEOUT_MS, () => {
      // On a slow connection the notification may arrive before the code that shows it.
      void prepared.then(announce);
    });
  }

  function announce(): void {
    const gathered = burst;
    burst = [];
    stopWaiting = null;
    const page = pages.at(-1);
    const choices = settings(client).$settings.get().notifications;
    const among = (how: "alerts" | "sounds") =>
      gathered.map(({ record }) => record).filter(({ type }) => isEnabled(choices, how, type));
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
      leaderElection(client).joinElection("alerts"),
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
    start(page) {
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
    markListVisible() {
      lists += 1;
      let left = false;
      return () => {
        if (!left) lists -= 1;
        left = true;
      };
    },
  };
});

/** What alerts need from the page. */
interface AlertPage {
  lang: string;
  say(message: MessageDescriptor): string;
  /** Opens what the notification is about; null opens the list of notifications. */
  open(record: NotificationRecord | null): void;
}

/** With more than these at once, a single alert gives their number. */
const MAX_SEPARATE_ALERTS = 3;

/** Shows alerts for notifications that arrived at about the same time. */
function showAlerts(
  client: Client,
  attention: Attention,
  page: AlertPage,
  list: readonly NotificationRecord[],
): void {
  const { lang, open, say } = page;
  const last = list.at(-1);
  if (last && list.length > MAX_SEPARATE_ALERTS) {
    const title = say(groupTitle(list.length));
    const pressed = () => open(null);
    attention.show({ title, body: "", icon: null, tag: last.id, lang, pressed });
    return;
  }
  for (const record of list) {
    const { title, body, icon } = alertContents(client, record);
    const pressed = () => open(record);
    attention.show({ title: say(title), body, icon, tag: record.id, lang, pressed });
  }
}

/** The contents of an alert about a notification. */
interface AlertContents {
  title: MessageDescriptor;
  /** Plain text. */
  body: string;
  icon: string | null;
}

/** More characters than any system's alert can show. */
const MAX_BODY_CHARACTERS = 500;

/** Returns an alert's contents; the body is the content warning or the post's plain text. */
function alertContents(client: Client, record: NotificationRecord): AlertContents {
  const { type, account, status, emoji, chat_message, report } = record;
  const who = account === null ? undefined : accounts(client).get(account);
  const post = status === null ? undefined : statuses(client).get(status);
  const words = post ? post.spoiler_text || ownText(post.content) : "";
  const message = chat_message?.content ? plainText(chat_message.content) : "";
  return {
    title: alertTitle(type, who ? displayName(who) : "?", emoji ?? ""),
    body: (words || message || report?.comment || "").slice(0, MAX_BODY_CHARACTERS),
    icon: who?.avatar_static || null,
  };
}
