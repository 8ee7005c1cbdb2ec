import { askNotification } from "./requests.ts";
import { contentsOf, contentsOfPayload } from "./contents.ts";
import { grouped } from "./grouping.ts";
import { readMirror } from "./mirror.ts";
import { readPayload, type Payload } from "./payload.ts";
import { clientTabs, scope } from "./scope.ts";
import { dataOf, type Shown } from "./shown.ts";
import { wordsIn } from "./words.ts";

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
  const { locale, alerts = {} } = await readMirror(scope.location.origin);
  const type = payload.notification_type ?? "";
  // Browsers require a notification for each push, except while the client has the focus.
  if (alerts[type] === false && (await clientTabs()).some(tab => tab.focused)) return;
  const i18n = wordsIn([locale, payload.preferred_locale, ...scope.navigator.languages]);
  const next = await shownFor(payload, i18n);
  const screen = await scope.registration.getNotifications();
  const ours = screen.flatMap(one => {
    const data = dataOf(one);
    return data ? [{ title: one.title, tag: one.tag, data }] : [];
  });
  const group = grouped(next, ours.toReversed(), i18n);
  if (group) for (const one of screen) if (dataOf(one)) one.close();
  await put(group ?? next);
}

async function shownFor(payload: Payload, i18n: ReturnType<typeof wordsIn>): Promise<Shown> {
  const { access_token: token, notification_id: id } = payload;
  if (!token || !id) return contentsOfPayload(payload, i18n);
  try {
    return contentsOf(await askNotification(id, token), token, { i18n });
  } catch {
    // Offline, or the notification is gone: use the payload.
    return contentsOfPayload(payload, i18n);
  }
}

export const put = ({ title, options }: Shown): Promise<void> =>
  scope.registration.showNotification(title, options);
