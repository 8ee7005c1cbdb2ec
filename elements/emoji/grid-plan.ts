import type { EmojiSection } from "../../core/emoji/sections.ts";
import type { EmojiChoice } from "../../core/suggestions/suggestion.ts";

/** Sizes in pixels. */
export interface GridSizes {
  columns: number;
  /** Of a row. */
  row: number;
  /** Height of a section’s heading. */
  head: number;
}

/** A cell. */
export interface GridPlace {
  row: number;
  column: number;
}

/** A cell by what it belongs to, which stays when others come before it. */
export interface GridMark {
  /** Key of the section. */
  section: string;
  /** Within it. */
  index: number;
}

export interface GridRow {
  /** Index of its section. */
  section: number;
  /** In pixels, from the top of all. */
  top: number;
  emojis: readonly EmojiChoice[];
}

interface SectionPlace {
  key: string;
  top: number;
  height: number;
  /** Its first row. */
  first: number;
}

/** Where everything is, drawn or not: a screen shows a twentieth of it. */
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

/** The rows that are in sight between two heights, and the one that has the focus. */
export function drawnRows(plan: GridPlan, from: number, to: number, focused: number): number[] {
  return plan.rows.flatMap(({ top }, row) =>
    (top + plan.row > from && top < to) || row === focused ? [row] : [],
  );
}

/** Index of the section at a height. */
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

/** The first one if the section is gone. */
export function placeOf({ sections, columns }: GridPlan, { section, index }: GridMark): GridPlace {
  const place = sections.find(({ key }) => key === section);
  if (!place) return { row: 0, column: 0 };
  return { row: place.first + Math.floor(index / columns), column: index % columns };
}
