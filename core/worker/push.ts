import { BASE } from "../lib/base-path.ts";
import { NOTIFICATIONS_PATH } from "./paths.ts";
import { fetchNotification } from "./requests.ts";
import { contentsOf, contentsOfPayload } from "./contents.ts";
import { readWorkerFacts } from "./worker-facts.ts";
import { readPayload, type Payload } from "./payload.ts";
import { clientTabs, scope } from "./scope.ts";
import { dataOf, type SystemNotification, type NotificationData } from "./system-notification.ts";
import { i18nFor } from "./i18n.ts";
import type { I18n } from "@lingui/core";
import { groupTitle } from "../alerts/words.ts";

let last = Promise.resolve();

/** Shows pushes one after another, since the content depends on the notifications that are open. */
export function push(text: string | undefined): Promise<void> {
  last = last.then(
    () => show(readPayload(text)),
    () => show(readPayload(text)),
  );
  return last;
}

async function show(payload: Payload): Promise<void> {
  const { locale, alerts = {} } = await readWorkerFacts(scope.location.origin);
  const type = payload.notification_type ?? "";
  // Browsers require a notification for each push, except while the client has the focus.
  if (alerts[type] === false && (await clientTabs()).some(tab => tab.focused)) return;
  const i18n = i18nFor([locale, payload.preferred_locale, ...scope.navigator.languages]);
  const next = await shownFor(payload, i18n);
  const screen = await scope.registration.getNotifications();
  const ours = screen.flatMap(one => {
    const data = dataOf(one);
    return data ? [{ title: one.title, tag: one.tag, data }] : [];
  });
  const group = grouped(next, ours.toReversed(), i18n);
  const { token } = next.options.data;
  if (group) for (const one of screen) if (dataOf(one)?.token === token) one.close();
  await put(group ?? next);
}

async function shownFor(
  payload: Payload,
  i18n: ReturnType<typeof i18nFor>,
): Promise<SystemNotification> {
  const { access_token: token, notification_id: id } = payload;
  if (!token || !id) return contentsOfPayload(payload, i18n);
  try {
    return contentsOf(await fetchNotification(id, token), token, { i18n });
  } catch {
    // Offline, or the notification is gone: use the payload.
    return contentsOfPayload(payload, i18n);
  }
}

export const put = ({ title, options }: SystemNotification): Promise<void> =>
  scope.registration.showNotification(title, options);

/** Beyond this many, notifications are grouped. */
const MAX_SEPARATE_NOTIFICATIONS = 5;

/** How many titles a group shows. */
const MAX_TITLES = 6;

/** A notification that is currently shown. */
export interface OpenNotification {
  title: string;
  tag: string;
  data: NotificationData;
}

/**
 * The group that replaces all notifications of an account; null while there are few. `screen` is
 * newest first.
 */
export function grouped(
  next: SystemNotification,
  screen: readonly OpenNotification[],
  i18n: I18n,
): SystemNotification | null {
  const { token } = next.options.data;
  // A click on a group opens one account, so each account has its own.
  const others = screen.filter(({ tag, data }) => tag !== next.options.tag && data.token === token);
  const before = others.find(({ data }) => data.group);
  const group = before?.data.group;
  const singles = others.filter(({ data }) => !data.group);
  if (!group && singles.length < MAX_SEPARATE_NOTIFICATIONS) return null;
  const count = 1 + singles.length + (group?.count ?? 0);
  const titles = [next.title, ...singles.map(({ title }) => title), ...(group?.titles ?? [])];
  const shown = titles.slice(0, MAX_TITLES);
  return {
    title: i18n._(groupTitle(count)),
    options: {
      body: shown.join("\n"),
      icon: `${BASE}/lily-192.png`,
      lang: i18n.locale,
      tag: before?.tag ?? `many ${next.options.tag}`,
      renotify: true,
      actions: [],
      data: {
        id: null,
        token,
        path: NOTIFICATIONS_PATH,
        status: null,
        group: { count, titles: shown },
      },
    },
  };
}
