import { BASE } from "../lib/base-path.ts";
import { NOTIFICATIONS_PATH } from "./paths.ts";
import { msg } from "@lingui/core/macro";
import { sendAction, fetchNotification } from "./requests.ts";
import { contentsOf } from "./contents.ts";
import { readWorkerFacts } from "./worker-facts.ts";
import { put } from "./push.ts";
import { clientTabs, scope } from "./scope.ts";
import { dataOf, type NotificationData } from "./system-notification.ts";
import { i18nFor } from "./i18n.ts";
import { openDatabase } from "../lib/database.ts";
import { openingKey, type Opening } from "../push/opening.ts";

/** Handles a click on a notification or one of its buttons. */
export async function handleClick(pressed: Notification, action: string): Promise<void> {
  const data = dataOf(pressed);
  if (data && (action === "favourite" || action === "reblog")) return act(pressed, data, action);
  if (data && action === "reveal") return reveal(pressed, data);
  pressed.close();
  await open({ path: data?.path ?? NOTIFICATIONS_PATH, token: data?.token });
}

async function act(pressed: Notification, data: NotificationData, verb: "favourite" | "reblog") {
  const { id, token, status } = data;
  if (!id || !token || !status) return;
  try {
    await sendAction(status, verb, token);
  } catch {
    return refuse(pressed, data);
  }
  await showAgain(data, false);
}

/** Shows the notification again with buttons for the current state. */
async function showAgain({ id, token }: NotificationData, revealed: boolean): Promise<void> {
  if (!id || !token) return;
  const notification = await fetchNotification(id, token);
  await put(contentsOf(notification, token, { i18n: await words(), revealed }));
}

/** Shows sensitive content; if that fails, opens the client. */
async function reveal(pressed: Notification, data: NotificationData): Promise<void> {
  try {
    await showAgain(data, true);
  } catch {
    pressed.close();
    await open(data);
  }
}

async function refuse({ title, tag, icon }: Notification, data: NotificationData): Promise<void> {
  const i18n = await words();
  const body = i18n._(msg`That didn’t work. Open the post to try again.`);
  await put({ title, options: { body, tag, icon, lang: i18n.locale, actions: [], data } });
}

async function words() {
  const { locale } = await readWorkerFacts(scope.location.origin);
  return i18nFor([locale, ...scope.navigator.languages]);
}

/** Tells the page that is about to be opened for whom it is; no address should contain a token. */
async function leaveFor(opening: Opening): Promise<void> {
  try {
    await openDatabase("glitch-lily").set(openingKey(scope.location.origin), opening);
  } catch {
    // The database is unavailable: the page opens as the current account.
  }
}

/** Paths of windows that only have a composer. */
const WRITING = [`${BASE}/compose`, `${BASE}/share`];

/** Opens a path in the client's focused or most recent tab, else in a new one. */
async function open({ path, token }: Opening): Promise<void> {
  const all = await clientTabs();
  const tabs = all.filter(({ url }) => !WRITING.includes(new URL(url).pathname));
  const tab = tabs.find(({ focused }) => focused) ?? tabs[0];
  if (!tab) {
    await leaveFor({ path, token });
    return void (await scope.clients.openWindow(path));
  }
  tab.postMessage({ type: "open", path, token }, []);
  await tab.focus();
}
