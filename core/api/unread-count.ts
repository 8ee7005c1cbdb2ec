import * as v from "valibot";
import type { Account } from "./accounts/accounts.ts";
import type { Connection } from "./http/connection.ts";
import { ApiError } from "./http/errors.ts";
import { fetchMarkers } from "./markers.ts";
import { fetchNotifications } from "./notifications.ts";
import { check } from "./shapes.ts";

const unreadShape = v.object({ count: v.number() });

/** As many as a page has: more are shown as "40+" or "99+" anyway. */
const MAX_COUNTED = 40;

/**
 * Counts the unread notifications of the connection's account: as Pleroma tells with the account,
 * as Mastodon 4.3 counts them, or else from the read position. Undefined if the server has none of
 * these.
 * https://docs.joinmastodon.org/methods/notifications/#unread-count
 */
export async function fetchUnreadCount(
  api: Connection,
  { pleroma }: Account,
): Promise<number | undefined> {
  if (typeof pleroma?.unread_notifications_count === "number")
    return pleroma.unread_notifications_count;
  try {
    const { body } = await api.get("/api/v1/notifications/unread_count");
    return check(unreadShape, body).count;
  } catch (error) {
    // A server without it takes the name for the id of a notification, and answers in many ways.
    if (!(error instanceof ApiError)) throw error;
  }
  const { notifications: read } = await fetchMarkers(api, ["notifications"]);
  if (!read) return undefined;
  const { items } = await fetchNotifications(api, { since_id: read, limit: MAX_COUNTED });
  return items.length;
}
