import { accountById } from "../data/accounts.ts";
import { statusById } from "../data/statuses.ts";
import { acctOf, renderAccount } from "../entities/account.ts";
import type { World, NotificationDetails, NotificationRow, PushSubscriptionRow } from "../types.ts";

/** Pleroma's own words, which it does not translate. */
const TITLES: Readonly<Record<string, string>> = {
  mention: "New Mention",
  status: "New Status",
  follow: "New Follower",
  follow_request: "New Follow Request",
  reblog: "New Repeat",
  favourite: "New Favorite",
  poll: "Poll Results",
  update: "New Update",
  "pleroma:emoji_reaction": "New Reaction",
  "pleroma:chat_mention": "New Direct Message",
};

const MAX_CHARACTERS = 80;

/** What is pushed to the owner of a token; undefined where it speaks of what is gone. */
export function pushPayload(
  world: World,
  notification: NotificationRow,
  { token, base }: Pick<PushSubscriptionRow, "base"> & { token: string },
): object | undefined {
  const view = { world, base, viewer: notification.account_id };
  const by = accountById(world, notification.by_id);
  if (!by) return undefined;
  const status = notification.status_id === null ? null : statusById(view, notification.status_id);
  const { type } = notification;
  const details = JSON.parse(notification.details) as NotificationDetails;
  const said = (details.text ?? status?.text ?? "").slice(0, MAX_CHARACTERS);
  return {
    access_token: token,
    notification_id: notification.id,
    notification_type: type,
    icon: renderAccount(view, by).avatar,
    preferred_locale: "en",
    title: TITLES[type] ?? "New Notification",
    body: said ? `@${acctOf(by)}: ${said}` : `@${acctOf(by)}`,
    pleroma: { activity_id: notification.status_id, direct_conversation_id: null },
  };
}
