import { useRef } from "react";
import type { ColumnRow } from "../../core/notifications/grouping.ts";
import type { NotificationStore } from "../../core/notifications/types.ts";

/** How many gaps fill in a row without scrolling: one group may contain all of their items. */
const MAX_FILLS = 5;

/** Lets what is far from the reader become gaps, and fills the gaps that come near. */
export function useGaps(store: NotificationStore) {
  const topmost = useRef<string>(undefined);
  const filled = useRef<{ at: string | undefined; count: number }>({ at: undefined, count: 0 });

  return {
    /** The rows that are drawn. */
    onRange(rows: readonly ColumnRow[]): void {
      const groups = rows.filter(row => row.kind === "group");
      topmost.current = groups[0]?.key;
      // A group that is shown stays whole.
      store.reader(groups.flatMap(({ ids }) => [ids[0]!, ids.at(-1)!]));
    },
    onNear(gapKey: string): void {
      const { at, count } = filled.current;
      filled.current = { at: topmost.current, count: at === topmost.current ? count + 1 : 1 };
      if (filled.current.count <= MAX_FILLS) void store.fill(gapKey);
    },
  };
}
