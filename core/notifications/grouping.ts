import { groupsOf, type NotificationGroup } from "./groups.ts";
import type { NotificationRow, NotificationStore } from "./types.ts";

type Gap = Extract<NotificationRow, { kind: "gap" }>;

/** A row of the column: what many did to one thing is one. */
export type ColumnRow = Gap | NotificationGroup;

const isSame = (one: NotificationGroup, other: NotificationGroup): boolean =>
  one.ids.length === other.ids.length && one.ids.every((id, index) => id === other.ids[index]);

/** The rows of a list. What has not changed since the last time is the same object: it need not be drawn anew. */
export function createGrouping(
  store: NotificationStore,
): (items: readonly NotificationRow[]) => readonly ColumnRow[] {
  let known = new Map<string, NotificationGroup>();
  return items => {
    const rows = groupsOf<Gap>(items, store.get).map(row => {
      const before = row.kind === "group" ? known.get(row.key) : undefined;
      return row.kind === "group" && before && isSame(row, before) ? before : row;
    });
    known = new Map(rows.flatMap(row => (row.kind === "group" ? [[row.key, row]] : [])));
    return rows;
  };
}
