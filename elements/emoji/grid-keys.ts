import type { GridPlace, GridPlan } from "./grid-plan.ts";

export interface GridKey {
  key: string;
  ctrlKey: boolean;
}

/**
 * Where a key moves in the grid: a cell, or `above` the first row to the search field; null if the
 * key doesn't move. https://www.w3.org/WAI/ARIA/apg/patterns/grid/
 * @param page the number of visible rows
 */
export function gridStep(
  { rows }: GridPlan,
  { row, column }: GridPlace,
  { key, ctrlKey }: GridKey,
  page: number,
): GridPlace | "above" | null {
  const lastOf = (at: number) => (rows[at]?.emojis.length ?? 1) - 1;
  const last = rows.length - 1;
  const beside = (step: number): GridPlace => {
    if (column + step < 0) return row > 0 ? { row: row - 1, column: lastOf(row - 1) } : here;
    if (column + step > lastOf(row)) return row < last ? { row: row + 1, column: 0 } : here;
    return { row, column: column + step };
  };
  const down = (step: number): GridPlace => {
    const at = Math.min(Math.max(row + step, 0), last);
    return { row: at, column: Math.min(column, lastOf(at)) };
  };
  const here = { row, column };
  switch (key) {
    case "ArrowRight":
      return beside(1);
    case "ArrowLeft":
      return beside(-1);
    case "ArrowDown":
      return down(1);
    case "ArrowUp":
      return row === 0 ? "above" : down(-1);
    case "PageDown":
      return down(page);
    case "PageUp":
      return down(-page);
    case "Home":
      return ctrlKey ? { row: 0, column: 0 } : { row, column: 0 };
    case "End":
      return ctrlKey ? { row: last, column: lastOf(last) } : { row, column: lastOf(row) };
    default:
      return null;
  }
}
