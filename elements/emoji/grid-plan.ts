import type { EmojiShelf } from "../../core/emoji/sections.ts";
import type { EmojiChoice } from "../../core/suggestions/suggestion.ts";

/** Sizes in pixels. */
export interface GridSizes {
  columns: number;
  /** Of a row. */
  row: number;
  /** Of what names a shelf. */
  head: number;
}

/** A cell. */
export interface GridPlace {
  row: number;
  column: number;
}

/** A cell by what it belongs to, which stays when others come before it. */
export interface GridMark {
  /** The key of the shelf. */
  shelf: string;
  /** Within it. */
  index: number;
}

export interface GridRow {
  /** The place of its shelf. */
  shelf: number;
  /** In pixels, from the top of all. */
  top: number;
  emojis: readonly EmojiChoice[];
}

interface ShelfPlace {
  key: string;
  top: number;
  height: number;
  /** Its first row. */
  first: number;
}

/** Where everything is, drawn or not: a screen shows a twentieth of it. */
export interface GridPlan extends GridSizes {
  rows: readonly GridRow[];
  shelves: readonly ShelfPlace[];
  height: number;
}

export function planGrid(shelves: readonly EmojiShelf[], sizes: GridSizes): GridPlan {
  const rows: GridRow[] = [];
  const places: ShelfPlace[] = [];
  let height = 0;
  shelves.forEach(({ kind, name, emojis }, shelf) => {
    const top = height;
    const first = rows.length;
    if (kind !== "found") height += sizes.head;
    for (let start = 0; start < emojis.length; start += sizes.columns) {
      rows.push({ shelf, top: height, emojis: emojis.slice(start, start + sizes.columns) });
      height += sizes.row;
    }
    places.push({ key: `${kind} ${name}`, top, height: height - top, first });
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

export function markOf({ rows, shelves, columns }: GridPlan, { row, column }: GridPlace): GridMark {
  const place = shelves[rows[row]?.shelf ?? 0];
  return { shelf: place?.key ?? "", index: (row - (place?.first ?? 0)) * columns + column };
}

/** The first one where the shelf has gone. */
export function placeOf({ shelves, columns }: GridPlan, { shelf, index }: GridMark): GridPlace {
  const place = shelves.find(({ key }) => key === shelf);
  if (!place) return { row: 0, column: 0 };
  return { row: place.first + Math.floor(index / columns), column: index % columns };
}
