import { useRef } from "react";
import type { ColumnRow } from "../../core/notifications/stable-groups.ts";
import type { NotificationStore } from "../../core/notifications/types.ts";

/**
 * How many gaps may be filled in a row without scrolling: one group may contain all of their items.
 */
const MAX_FILLS = 5;

/** Lets the store unload rows far from the reader as gaps, and fills gaps near the reader. */
export function useGaps(store: NotificationStore) {
  const topmost = useRef<string>(undefined);
  const filled = useRef<{ at: string | undefined; count: number }>({ at: undefined, count: 0 });

  return {
    /** Called with the rendered rows. */
    onRange(rows: readonly ColumnRow[]): void {
      const groups = rows.filter(row => row.kind === "group");
      topmost.current = groups[0]?.key;
      // Keep the visible groups entirely.
      store.setVisibleRows(groups.flatMap(({ ids }) => [ids[0]!, ids.at(-1)!]));
    },
    onNear(gapKey: string): void {
      const { at, count } = filled.current;
      filled.current = { at: topmost.current, count: at === topmost.current ? count + 1 : 1 };
      if (filled.current.count <= MAX_FILLS) void store.fill(gapKey);
    },
  };
}
