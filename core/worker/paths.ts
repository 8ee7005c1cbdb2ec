import { BASE } from "../lib/base-path.ts";
import type { Notification as NotificationAnswer } from "../api/notifications.ts";
import { encoded } from "../lib/encoded.ts";

export const NOTIFICATIONS_PATH = `${BASE}/notifications`;

/** The path of a profile. `@` stays readable, since it needs no escape in a path. */
const personPath = (acct: string) => `${BASE}/@${encoded(acct).replaceAll("%40", "@")}`;

/** The path in the client that a notification opens. */
export function pathOf(notification: NotificationAnswer): string {
  const { type, status, account, target, chat_message } = notification;
  if (status) return `${personPath(status.account.acct)}/${encoded(status.id)}`;
  if (type === "follow_request") return `${BASE}/follow-requests`;
  if (type === "move" && target) return personPath(target.acct);
  if (chat_message?.chat_id) return `${BASE}/chats/${encoded(chat_message.chat_id)}`;
  if ((type === "follow" || type === "pleroma:chat_mention") && account)
    return personPath(account.acct);
  return NOTIFICATIONS_PATH;
}
