import { compareIds } from "../lib/id-order.ts";

/** What grouping needs to know of a notification. */
export interface Groupable {
  id: string;
  type: string;
  created_at: string;
  account: string | null;
  status: string | null;
  /** The server's; `ungrouped-…` where it keeps the notification apart. */
  group_key?: string | null;
  /** Reactions with different emoji stand apart. */
  emoji?: string | null;
}

/** Notifications that say the same of the same: "A and 3 others boosted your post". */
export interface NotificationGroup {
  kind: "group";
  /** The same whatever else is loaded, comes or goes. */
  key: string;
  type: string;
  /** What it is about; null for follows. */
  status: string | null;
  /** Newest first. */
  ids: readonly string[];
  /** Each once, newest first. */
  accounts: readonly string[];
}

/** Only what many people do to one thing; mentions and requests are answered one by one. */
const GROUPED = new Set([
  "favourite",
  "reblog",
  "follow",
  "pleroma:emoji_reaction",
  "admin.sign_up",
]);

/**
 * The groups of a list, newest first, each where its newest notification stands. Those of one day
 * belong together, whatever stands between them: so a key depends on nothing but the notification.
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

/** How many rows at the head are newer than the line that the reader sees; none where nobody knows. */
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
