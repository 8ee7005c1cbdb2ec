import type { Notification as NotificationAnswer } from "../api/notifications.ts";
import { encoded } from "../lib/encoded.ts";

const NOTIFICATIONS = "/web/notifications";

/** People read addresses, and an @ needs no escape in a path. */
const personPath = (acct: string) => `/web/@${encoded(acct).replaceAll("%40", "@")}`;

/** Where a notification leads in the client. */
export function pathOf({ type, status, account, target }: NotificationAnswer): string {
  if (status) return `${personPath(status.account.acct)}/${encoded(status.id)}`;
  if (type === "follow_request") return "/web/follow-requests";
  if (type === "move" && target) return personPath(target.acct);
  if ((type === "follow" || type === "pleroma:chat_mention") && account)
    return personPath(account.acct);
  return NOTIFICATIONS;
}
