import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { createNotificationStore } from "./internal/store.ts";
import type { NotificationStore, NotificationKind } from "./types.ts";

/** The main list, whose filter is stored in the user's settings. */
export const notifications = scoped((client: Client): NotificationStore =>
  createNotificationStore(client, { live: true }),
);

const lists = scoped<Client, Map<string, NotificationStore>>(() => new Map());

/** An additional list with a filter of its own, for small places in a page. */
export function notificationList(client: Client, kind: NotificationKind): NotificationStore {
  if (kind.filter === undefined && kind.column === undefined && kind.live)
    return notifications(client);
  const known = lists(client);
  const name = JSON.stringify([kind.filter, kind.live, kind.column]);
  const list = known.get(name) ?? createNotificationStore(client, kind);
  known.set(name, list);
  return list;
}
