import * as v from "valibot";
import { accountShape } from "./accounts/accounts.ts";
import type { Connection } from "./http/connection.ts";
import { customEmojiShape } from "./custom-emojis.ts";
import { date, id, link, list, maybe, text } from "./fields.ts";
import { readPageOf, type Page, type PageOptions } from "./http/pages.ts";
import { check } from "./shapes.ts";
import { statusShape } from "./statuses/statuses.ts";
import { encoded } from "../lib/encoded.ts";

/** https://docs.joinmastodon.org/entities/Report/; on Pleroma, a moderator's view of it. */
const report = v.pipe(
  v.object({
    id,
    comment: maybe(v.string()),
    content: maybe(v.string()),
    category: maybe(v.string()),
    target_account: maybe(accountShape),
    account: maybe(accountShape),
  }),
  v.transform(({ comment, content, target_account, account, ...rest }) => ({
    ...rest,
    /** Plain text. */
    comment: comment ?? content ?? "",
    target_account: target_account ?? account ?? null,
  })),
);

/** Pleroma: a chat message. `content` is HTML; null if there is only a file. */
const chatMessage = v.object({
  id,
  chat_id: maybe(id),
  account_id: maybe(id),
  content: maybe(v.string()),
  emojis: list(customEmojiShape),
});

/**
 * https://docs.joinmastodon.org/entities/Notification/, with Pleroma's additions. Pleroma sends
 * `{}` for an account that the user may not see, and no status if it was deleted.
 */
export const notificationShape = v.object({
  id,
  /** New types may be added. */
  type: v.pipe(v.string(), v.nonEmpty()),
  created_at: v.fallback(date, "1970-01-01T00:00:00.000Z"),
  account: v.fallback(v.nullable(accountShape), null),
  status: maybe(statusShape),
  /** For `admin.report` and `pleroma:report`. */
  report: maybe(report),
  /** For `move`: the new account. */
  target: maybe(accountShape),
  /** For reactions: an emoji or `:shortcode:`, and its image if there is one. */
  emoji: maybe(v.string()),
  emoji_url: maybe(link),
  chat_message: maybe(chatMessage),
  /** `ungrouped-…` if the server doesn't group the notification. */
  group_key: maybe(text),
  pleroma: maybe(v.object({ is_seen: maybe(v.boolean()), is_muted: maybe(v.boolean()) })),
});
export type Notification = v.InferOutput<typeof notificationShape>;

/** A link includes all other options. */
export interface NotificationOptions extends PageOptions {
  max_id?: string;
  since_id?: string;
  /** Pleroma fails on types that it doesn't know. */
  exclude_types?: readonly string[];
  /** Pleroma; chat messages and reports come only if they are listed here. */
  include_types?: readonly string[];
  /** Mastodon. */
  types?: readonly string[];
}

/** https://docs.joinmastodon.org/methods/notifications/#get */
export function fetchNotifications(
  api: Connection,
  { link, limit, signal, ...query }: NotificationOptions = {},
): Promise<Page<Notification>> {
  const options = { link, limit, signal };
  // The limit comes first, so that the request for an older page begins like that for the first.
  const all = { limit, ...query };
  return readPageOf(api, "/api/v1/notifications", notificationShape, options, all);
}

/** https://docs.joinmastodon.org/methods/notifications/#get-one */
export async function fetchNotification(api: Connection, id: string): Promise<Notification> {
  const { body } = await api.get(`/api/v1/notifications/${encoded(id)}`);
  return check(notificationShape, body);
}

/** https://docs.joinmastodon.org/methods/notifications/#clear */
export async function clearNotifications(api: Connection): Promise<void> {
  await api.send("POST", "/api/v1/notifications/clear");
}

/** Deletes several notifications; the ids are in the query. Pleroma and older servers. */
export async function destroyNotifications(api: Connection, ids: readonly string[]) {
  await api.send("DELETE", "/api/v1/notifications/destroy_multiple", { query: { ids } });
}

/** https://docs.joinmastodon.org/methods/notifications/#dismiss */
export async function dismissNotification(api: Connection, id: string): Promise<void> {
  await api.send("POST", `/api/v1/notifications/${encoded(id)}/dismiss`);
}

/** Pleroma: marks this notification and all older ones as read. */
export async function readNotifications(api: Connection, max_id: string): Promise<void> {
  await api.send("POST", "/api/v1/pleroma/notifications/read", { body: { max_id } });
}
