import type { Notification as NotificationAnswer } from "../api/notifications.ts";
import { encoded } from "../lib/encoded.ts";

const NOTIFICATIONS = "/web/notifications";

/** The path of a profile. `@` stays readable, since it needs no escape in a path. */
const personPath = (acct: string) => `/web/@${encoded(acct).replaceAll("%40", "@")}`;

/** The path in the client that a notification opens. */
export function pathOf({ type, status, account, target }: NotificationAnswer): string {
  if (status) return `${personPath(status.account.acct)}/${encoded(status.id)}`;
  if (type === "follow_request") return "/web/follow-requests";
  if (type === "move" && target) return personPath(target.acct);
  if ((type === "follow" || type === "pleroma:chat_mention") && account)
    return personPath(account.acct);
  return NOTIFICATIONS;
}
