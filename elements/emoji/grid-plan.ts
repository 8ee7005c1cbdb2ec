import type { EmojiShelf } from "../../core/stores/emoji-shelves.ts";
import type { EmojiChoice } from "../../core/stores/suggestion.ts";

/** Sizes in pixels. */
export interface GridSizes {
  columns: number;
  /** Of a row. */
  row: number;
  /** Of what names a shelf. */
  head: number;
}

export interface GridRow {
  /** The place of its shelf. */
  shelf: number;
  /** In pixels, from the top of all. */
  top: number;
  emojis: readonly EmojiChoice[];
}

/** Where everything is, drawn or not: a screen shows a twentieth of it. */
export interface GridPlan extends GridSizes {
  rows: readonly GridRow[];
  shelves: readonly { top: number; height: number; /** Its first row. */ first: number }[];
  height: number;
}

export function planGrid(shelves: readonly EmojiShelf[], sizes: GridSizes): GridPlan {
  const rows: GridRow[] = [];
  const places: GridPlan["shelves"][number][] = [];
  let height = 0;
  shelves.forEach(({ kind, emojis }, shelf) => {
    const top = height;
    const first = rows.length;
    if (kind !== "found") height += sizes.head;
    for (let start = 0; start < emojis.length; start += sizes.columns) {
      rows.push({ shelf, top: height, emojis: emojis.slice(start, start + sizes.columns) });
      height += sizes.row;
    }
    places.push({ top, height: height - top, first });
  });
  return { ...sizes, rows, shelves: places, height };
}

/** The rows that are in sight between two heights, and the one that has the focus. */
export function drawnRows(plan: GridPlan, from: number, to: number, focused: number): number[] {
  return plan.rows.flatMap(({ top }, row) =>
    (top + plan.row > from && top < to) || row === focused ? [row] : [],
  );
}

/** The shelf at a height. */
export function shelfAt({ shelves }: GridPlan, height: number): number {
  return Math.max(
    0,
    shelves.findLastIndex(({ top }) => top <= height),
  );
}
