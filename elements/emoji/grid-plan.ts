import type { EmojiSection } from "../../core/emoji/sections.ts";
import type { EmojiChoice } from "../../core/suggestions/suggestion.ts";

/** Sizes in pixels. */
export interface GridSizes {
  columns: number;
  /** The height of a row. */
  row: number;
  /** The height of a section’s heading. */
  head: number;
}

/** A cell of the grid. */
export interface GridPlace {
  row: number;
  column: number;
}

/** A cell by its section, which stays valid when sections are added before it. */
export interface GridMark {
  /** The key of the section. */
  section: string;
  /** The index within the section. */
  index: number;
}

export interface GridRow {
  /** The index of its section. */
  section: number;
  /** The distance in pixels from the top of the grid. */
  top: number;
  emojis: readonly EmojiChoice[];
}

interface SectionPlace {
  key: string;
  top: number;
  height: number;
  /** The index of its first row. */
  first: number;
}

/** The layout of the whole grid, of which the screen shows about a twentieth. */
export interface GridPlan extends GridSizes {
  rows: readonly GridRow[];
  sections: readonly SectionPlace[];
  height: number;
}

export function planGrid(sections: readonly EmojiSection[], sizes: GridSizes): GridPlan {
  const rows: GridRow[] = [];
  const places: SectionPlace[] = [];
  let height = 0;
  sections.forEach(({ kind, name, emojis }, section) => {
    const top = height;
    const first = rows.length;
    if (kind !== "found") height += sizes.head;
    for (let start = 0; start < emojis.length; start += sizes.columns) {
      rows.push({ section, top: height, emojis: emojis.slice(start, start + sizes.columns) });
      height += sizes.row;
    }
    places.push({ key: `${kind} ${name}`, top, height: height - top, first });
  });
  return { ...sizes, rows, sections: places, height };
}

/** The rows to render: those between two heights, and the focused one. */
export function drawnRows(plan: GridPlan, from: number, to: number, focused: number): number[] {
  return plan.rows.flatMap(({ top }, row) =>
    (top + plan.row > from && top < to) || row === focused ? [row] : [],
  );
}

/** The index of the section at a height. */
export function sectionAt({ sections }: GridPlan, height: number): number {
  return Math.max(
    0,
    sections.findLastIndex(({ top }) => top <= height),
  );
}

export function markOf(
  { rows, sections, columns }: GridPlan,
  { row, column }: GridPlace,
): GridMark {
  const place = sections[rows[row]?.section ?? 0];
  return { section: place?.key ?? "", index: (row - (place?.first ?? 0)) * columns + column };
}

/** The position of a cell; the first one if its section no longer exists. */
export function placeOf({ sections, columns }: GridPlan, { section, index }: GridMark): GridPlace {
  const place = sections.find(({ key }) => key === section);
  if (!place) return { row: 0, column: 0 };
  return { row: place.first + Math.floor(index / columns), column: index % columns };
}
