import { GripVertical } from "lucide";
import { useRef, useState, type PointerEvent, type ReactElement } from "react";
import { Icon } from "../../kit/controls/icon.tsx";

/** How near an edge of the row a dragged column scrolls it, and how far at each movement. */
const EDGE_PX = 48;
const SCROLL_PX = 24;

interface Drag {
  column: HTMLElement;
  row: HTMLElement;
  /** Where the pointer was, in the coordinates of the content of the row. */
  x: number;
  by: number;
}

/** Moves a column by dragging; with the keyboard, Alt and the arrow keys move it. */
export function Grip(props: { name: string; onMove: (by: number) => void }): ReactElement {
  const drag = useRef<Drag>(undefined);
  const [isHeld, setHeld] = useState(false);

  function follow(event: PointerEvent): void {
    if (!drag.current) return;
    const { column, row, x } = drag.current;
    const { left, right } = row.getBoundingClientRect();
    if (event.clientX > right - EDGE_PX) row.scrollLeft += SCROLL_PX;
    else if (event.clientX < left + EDGE_PX) row.scrollLeft -= SCROLL_PX;
    const moved = event.clientX + row.scrollLeft - x;
    drag.current.by = draw(row, column, moved);
  }

  function drop(isDone: boolean): void {
    if (!drag.current) return;
    const { row, by } = drag.current;
    drag.current = undefined;
    setHeld(false);
    for (const column of columnsIn(row)) column.style.translate = "";
    if (isDone && by !== 0) props.onMove(by);
  }

  return (
    <button
      type="button"
      className={isHeld ? "grip held" : "grip"}
      aria-label={props.name}
      aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
      title={props.name}
      onPointerDown={event => {
        const column = event.currentTarget.closest<HTMLElement>(".deck-column");
        if (event.button || !column?.parentElement) return;
        const row = column.parentElement;
        drag.current = { column, row, x: event.clientX + row.scrollLeft, by: 0 };
        event.currentTarget.setPointerCapture(event.pointerId);
        setHeld(true);
      }}
      onPointerMove={follow}
      onPointerUp={() => drop(true)}
      onPointerCancel={() => drop(false)}
      onLostPointerCapture={() => drop(false)}
    >
      <Icon of={GripVertical} />
    </button>
  );
}

/** The columns that can be moved, without the one that was opened beside another one. */
const columnsIn = (row: HTMLElement): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(".deck-column")].filter(column =>
    column.querySelector(":scope > .width-handle"),
  );

/**
 * Draws a column that is dragged so far, and the others where they would stand. Returns by how many
 * places it would move.
 */
function draw(row: HTMLElement, column: HTMLElement, moved: number): number {
  const all = columnsIn(row);
  const isRtl = row.matches(":dir(rtl)");
  const here = all.indexOf(column);
  // Where they stand without being dragged.
  const middle = (one: HTMLElement) => one.offsetLeft + one.offsetWidth / 2;
  const now = middle(column) + moved;
  let by = 0;
  for (const [index, other] of all.entries()) {
    if (other === column) continue;
    const isRight = index > here !== isRtl;
    const isPassed = isRight ? now > middle(other) : now < middle(other);
    if (isPassed) by += index > here ? 1 : -1;
    other.style.translate = isPassed ? `${(isRight ? -1 : 1) * column.offsetWidth}px` : "";
  }
  column.style.translate = `${moved}px`;
  return by;
}
