import { compareIds } from "../lib/id-order.ts";

/** The fields of a notification that grouping needs. */
export interface Groupable {
  id: string;
  type: string;
  created_at: string;
  account: string | null;
  status: string | null;
  /** The server's group key; `ungrouped-…` if the notification must not be grouped. */
  group_key?: string | null;
  /** Reactions with different emoji are grouped separately. */
  emoji?: string | null;
}

/** Notifications of one type about the same status: "A and 3 others boosted your post". */
export interface NotificationGroup {
  kind: "group";
  /** Stable: it doesn't change when other notifications are loaded, arrive or go. */
  key: string;
  type: string;
  /** The id of the status that it is about; null for follows. */
  status: string | null;
  /** Newest first. */
  ids: readonly string[];
  /** Ids without duplicates, newest first. */
  accounts: readonly string[];
}

/** The types that are grouped. Mentions and requests are answered one by one. */
const GROUPED = new Set([
  "favourite",
  "reblog",
  "follow",
  "pleroma:emoji_reaction",
  "admin.sign_up",
]);

/**
 * Groups the notifications of a list. A group is at the place of its newest notification.
 * Notifications of the same day are grouped even if others are between them, so that a group's key
 * depends on the notification alone.
 */
export function groupsOf<Gap extends { kind: "gap"; key: string }>(
  rows: readonly (Gap | { kind: "notification"; id: string })[],
  get: (id: string) => Groupable | undefined,
): (Gap | NotificationGroup)[] {
  const members = new Map<string, Groupable[]>();
  const places: (Gap | string)[] = [];
  for (const row of rows) {
    if (row.kind === "gap") {
      places.push(row);
      continue;
    }
    const notification = get(row.id);
    if (!notification) continue;
    const key = keyOf(notification);
    const known = members.get(key);
    if (known) known.push(notification);
    else {
      members.set(key, [notification]);
      places.push(key);
    }
  }
  return places.map(place =>
    typeof place === "string" ? groupOf(place, members.get(place)!) : place,
  );
}

function keyOf({ id, type, created_at, status, group_key, emoji }: Groupable): string {
  if (group_key && !group_key.startsWith("ungrouped")) return `server ${group_key}`;
  if (!GROUPED.has(type)) return `one ${id}`;
  return [type, created_at.slice(0, 10), status, emoji].filter(Boolean).join(" ");
}

function groupOf(key: string, members: readonly Groupable[]): NotificationGroup {
  const { type, status } = members[0]!;
  const people = members.flatMap(({ account }) => account ?? []);
  const ids = members.map(({ id }) => id);
  return { kind: "group", key, type, status, ids, accounts: [...new Set(people)] };
}

/** Number of rows above the read marker; 0 if the marker isn't known. */
export function countNew(
  groups: readonly (NotificationGroup | { kind: "gap" })[],
  readMarkerId: string,
): number {
  if (readMarkerId === "0") return 0;
  const place = groups.findIndex(
    group => group.kind === "group" && (compareIds(group.ids[0]!, readMarkerId) ?? 1) <= 0,
  );
  if (place >= 0) return place;
  const isKnown = groups.some(
    group => group.kind === "group" && compareIds(group.ids[0]!, readMarkerId) !== null,
  );
  return isKnown ? groups.length : 0;
}
