import { groupsOf, type NotificationGroup } from "./groups.ts";
import type { NotificationRow, NotificationStore } from "./types.ts";

type Gap = Extract<NotificationRow, { kind: "gap" }>;

/** A row of the column: a gap, or a group of similar notifications. */
export type ColumnRow = Gap | NotificationGroup;

const isSame = (one: NotificationGroup, other: NotificationGroup): boolean =>
  one.ids.length === other.ids.length && one.ids.every((id, index) => id === other.ids[index]);

/**
 * Returns a function that groups the rows of a list. Unchanged groups stay the same object, so that
 * they needn't render again.
 */
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
