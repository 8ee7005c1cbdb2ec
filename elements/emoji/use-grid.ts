import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from "react";
import type { EmojiSection } from "../../core/emoji/sections.ts";
import { gridStep } from "./grid-keys.ts";
import {
  drawnRows,
  markOf,
  placeOf,
  planGrid,
  sectionAt,
  type GridMark,
  type GridPlace,
  type GridPlan,
} from "./grid-plan.ts";
import { useSizes } from "./use-sizes.ts";

export interface Grid {
  plan: GridPlan;
  /** The rows to render. */
  rows: readonly number[];
  /** The cell that has or gets the focus. */
  active: GridPlace;
  /** The index of the visible section. */
  current: number;
  /** Call it when the scroll position has changed. */
  look(): void;
  /** Moves the focus to a cell. */
  go(place: GridPlace): void;
  /** Call it when a cell was focused. */
  follow(place: GridPlace): void;
  jump(section: number): void;
  /**
   * Handles a key. Returns whether it moved the focus, or `above` if it leaves the first row
   * upwards.
   */
  step(event: KeyboardEvent): boolean | "above";
}

const FIRST: GridMark = { section: "", index: 0 };

/**
 * A virtual grid with rows of equal height: renders visible rows and the focused one. A new query
 * scrolls to the top; other changes keep the visible section in place.
 */
export function useGrid(
  viewport: RefObject<HTMLDivElement | null>,
  sections: readonly EmojiSection[],
  query: string,
): Grid {
  const { height, columns, row, head } = useSizes(viewport);
  const plan = useMemo(
    () => planGrid(sections, { columns, row, head }),
    [sections, columns, row, head],
  );
  const [top, setTop] = useState(0);
  const [mark, setMark] = useState(FIRST);
  const active = placeOf(plan, mark);
  const takesFocus = useRef(false);

  const [asked, setAsked] = useState(query);
  if (asked !== query) {
    setAsked(query);
    setTop(0);
    setMark(FIRST);
  }

  const drawn = useRef({ query, plan });
  useLayoutEffect(() => {
    const before = drawn.current;
    drawn.current = { query, plan };
    const { scrollTop } = viewport.current!;
    if (before.query !== query) {
      viewport.current!.scrollTo(0, 0);
      return;
    }
    // The user hasn't scrolled yet.
    if (scrollTop === 0) return;
    const seen = before.plan.sections[sectionAt(before.plan, scrollTop)];
    const now = plan.sections.find(({ key }) => key === seen?.key);
    const by = (now?.top ?? 0) - (seen?.top ?? 0);
    if (by !== 0) viewport.current!.scrollBy({ top: by, behavior: "instant" });
  }, [viewport, query, plan]);

  useLayoutEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    viewport.current!.querySelector<HTMLElement>("[tabindex='0']")?.focus({ preventScroll: true });
  });

  function scrollTo(height: number): void {
    viewport.current!.scrollTo({ top: height, behavior: "instant" });
    setTop(viewport.current!.scrollTop);
  }

  function go(place: GridPlace): void {
    const at = plan.rows[place.row]?.top ?? 0;
    const { scrollTop } = viewport.current!;
    const hidden = at + row - height - scrollTop;
    if (at - head < scrollTop) scrollTo(at - head);
    else if (hidden > 0) scrollTo(scrollTop + hidden);
    takesFocus.current = true;
    setMark(markOf(plan, place));
  }

  return {
    plan,
    active,
    rows: drawnRows(plan, top - row, top + height + row, active.row),
    current: sectionAt(plan, top + head / 2),
    look: () => setTop(viewport.current!.scrollTop),
    go,
    follow: place => setMark(markOf(plan, place)),
    jump(section) {
      const place = plan.sections[section];
      if (!place) return;
      scrollTo(place.top);
      setMark({ section: place.key, index: 0 });
    },
    step(event) {
      const page = Math.max(1, Math.floor((height - head) / row));
      const { key, ctrlKey } = event;
      const turned = getComputedStyle(viewport.current!).direction === "rtl";
      const step = gridStep(plan, active, { key: turned ? mirrored(key) : key, ctrlKey }, page);
      if (step === null) return false;
      if (step === "above") return step;
      go(step);
      return true;
    },
  };
}

function mirrored(key: string): string {
  if (key === "ArrowLeft") return "ArrowRight";
  return key === "ArrowRight" ? "ArrowLeft" : key;
}
