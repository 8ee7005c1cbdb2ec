import { msg } from "@lingui/core/macro";
import type { I18n } from "@lingui/core";
import type { Notification as NotificationAnswer } from "../api/notifications.ts";
import type { Status } from "../api/statuses/statuses.ts";
import { withoutQuoteLine } from "../html/quote-line.ts";
import { alertTitle } from "../alerts/words.ts";
import { NOTIFICATIONS_PATH, pathOf } from "./paths.ts";
import type { Payload } from "./payload.ts";
import type { SystemNotification } from "./system-notification.ts";
import { simpleText } from "../html/simple-text.ts";

/** Maximum number of characters of a text: a bit more than system notifications show. */
const MAX_BODY_CHARACTERS = 500;

/** Types about another account's post, on which the user may want to act at once. */
const ACTED_ON = new Set(["mention", "status", "update", "quote"]);

const isBoostable = ({ visibility }: Status) =>
  visibility === "public" || visibility === "unlisted";

/** The content of a system notification; `revealed`: the user asked to see sensitive content. */
export function contentsOf(
  notification: NotificationAnswer,
  token: string,
  { i18n, revealed = false }: { i18n: I18n; revealed?: boolean },
): SystemNotification {
  const { id, type, account, emoji } = notification;
  const status = notification.status ?? null;
  const name = account?.display_name.trim() || account?.username || "?";
  const isHidden = !revealed && status !== null && (status.sensitive || status.spoiler_text !== "");
  const picture = status?.media_attachments.find(media => media.type === "image");
  return {
    title: i18n._(alertTitle(type, name, emoji ?? "")),
    options: {
      body: bodyOf(notification, isHidden, i18n).slice(0, MAX_BODY_CHARACTERS),
      icon: account?.avatar_static || undefined,
      image: isHidden ? undefined : (picture?.preview_url ?? undefined),
      lang: i18n.locale,
      tag: id,
      timestamp: Date.parse(notification.created_at),
      actions: status && ACTED_ON.has(type) ? actionsOn(status, isHidden, i18n) : [],
      data: { id, token, path: pathOf(notification), status: status?.id ?? null },
    },
  };
}

function bodyOf(notification: NotificationAnswer, isHidden: boolean, i18n: I18n): string {
  const { status, chat_message, report, account } = notification;
  if (!status) {
    const said = chat_message?.content ? plainTextOf(chat_message.content) : report?.comment;
    return said || (account ? `@${account.acct}` : "");
  }
  if (isHidden) return status.spoiler_text || i18n._(msg`Sensitive content`);
  return [status.spoiler_text, plainTextOf(withoutQuoteLine(status.content))]
    .filter(Boolean)
    .join("\n\n");
}

/** The buttons, at most two: most systems show no more. */
function actionsOn(status: Status, isHidden: boolean, i18n: I18n) {
  return [
    ...(isHidden ? [{ action: "reveal", title: i18n._(msg`Show more`) }] : []),
    ...(status.favourited ? [] : [{ action: "favourite", title: i18n._(msg`Favourite`) }]),
    ...(status.reblogged || !isBoostable(status)
      ? []
      : [{ action: "reblog", title: i18n._(msg`Boost`) }]),
  ].slice(0, 2);
}

/** The content from the push payload, if the notification can't be requested. */
export function contentsOfPayload(payload: Payload, i18n: I18n): SystemNotification {
  const { notification_id, notification_type, access_token, title, body, icon } = payload;
  return {
    title: title || (body ? "Glitch-lily" : i18n._(msg`You have a new notification`)),
    options: {
      body: body ?? "",
      icon: icon || undefined,
      lang: title || body ? undefined : i18n.locale,
      tag: notification_id ?? notification_type ?? "push",
      actions: [],
      data: {
        id: notification_id ?? null,
        token: access_token ?? null,
        path: NOTIFICATIONS_PATH,
        status: null,
      },
    },
  };
}

/** The text of a server's HTML for a system notification. Workers have no HTML parser. */
export function plainTextOf(html: string): string {
  return (simpleText(html) ?? stripped(html)).trim();
}

/** Roughly removes the tags of complex HTML; the result is safe, since it is shown as text. */
function stripped(html: string): string {
  const spaced = html.replace(/<(?:br|\/p|\/div|\/li|\/h\d)\b[^>]*>/gi, "\n");
  return spaced
    .replace(/<[^>]*>/g, "")
    .replace(/&(lt|gt|quot|apos|#39|nbsp|amp);/g, (_, name: string) => ENTITIES[name] ?? "");
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ lt: "<", gt: ">", quot: '"', apos: "'", "#39": "'", nbsp: " ", amp: "&" },
};
