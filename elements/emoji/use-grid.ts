import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from "react";
import type { EmojiShelf } from "../../core/stores/emoji-shelves.ts";
import { gridStep, nearest, type GridPlace } from "./grid-keys.ts";
import { drawnRows, planGrid, shelfAt, type GridPlan, type GridSizes } from "./grid-plan.ts";

export interface Grid {
  plan: GridPlan;
  /** The rows that are drawn. */
  rows: readonly number[];
  /** The cell that has the focus, or gets it. */
  active: GridPlace;
  /** The shelf that is looked at. */
  current: number;
  /** What is in sight has changed. */
  look(): void;
  /** Takes the focus to a cell. */
  go(place: GridPlace): void;
  /** The focus has come to a cell. */
  follow(place: GridPlace): void;
  jump(shelf: number): void;
  /** Whether a key leads somewhere in here, or to what is `above`. */
  step(event: KeyboardEvent): boolean | "above";
}

const FIRST: GridPlace = { row: 0, column: 0 };

/** Rows of one height, of which those are drawn that can be seen, and the one that has the focus. */
export function useGrid(
  viewport: RefObject<HTMLDivElement | null>,
  shelves: readonly EmojiShelf[],
): Grid {
  const { height, ...sizes } = useSizes(viewport);
  const { columns, row, head } = sizes;
  const plan = useMemo(
    () => planGrid(shelves, { columns, row, head }),
    [shelves, columns, row, head],
  );
  const [top, setTop] = useState(0);
  const [wanted, setActive] = useState(FIRST);
  const active = nearest(plan, wanted);
  const takesFocus = useRef(false);

  // What was found is looked at from its beginning.
  const [before, setBefore] = useState(shelves);
  if (before !== shelves) {
    setBefore(shelves);
    setTop(0);
    setActive(FIRST);
  }
  useLayoutEffect(() => {
    viewport.current!.scrollTo(0, 0);
  }, [viewport, shelves]);

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
    setActive({ ...place });
  }

  return {
    plan,
    active,
    rows: drawnRows(plan, top - row, top + height + row, active.row),
    current: shelfAt(plan, top + head / 2),
    look: () => setTop(viewport.current!.scrollTop),
    go,
    follow: setActive,
    jump(shelf) {
      const place = plan.shelves[shelf];
      if (!place) return;
      scrollTo(place.top);
      setActive({ row: place.first, column: 0 });
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

/** As the style sheet makes them: of what measures a cell and a head, and of what they stand in. */
function useSizes(viewport: RefObject<HTMLDivElement | null>): GridSizes & { height: number } {
  const [sizes, setSizes] = useState({ columns: 8, row: 40, head: 32, height: 0 });
  useLayoutEffect(() => {
    const room = viewport.current!;
    const measure = room.querySelector<HTMLElement>(".emoji-measure")!;
    const read = () => {
      const columns = Math.max(1, Math.floor(room.clientWidth / measure.offsetWidth));
      const { offsetWidth: row, offsetHeight: head } = measure;
      const height = room.clientHeight;
      // Nothing is measured of what is not shown.
      if (row > 0) setSizes({ columns, row, head, height });
    };
    const observer = new ResizeObserver(read);
    read();
    observer.observe(room);
    observer.observe(measure);
    return () => observer.disconnect();
  }, [viewport]);
  return sizes;
}
