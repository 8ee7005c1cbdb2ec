/** The distance in pixels from which a press is a drag. */
const DRAG_THRESHOLD_PX = 6;

interface Slot {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The index of the slot that is nearest to a point. */
function slotAt(slots: readonly Slot[], x: number, y: number): number {
  const distances = slots.map(({ left, top, width, height }) =>
    Math.hypot(x - (left + width / 2), y - (top + height / 2)),
  );
  return distances.indexOf(Math.min(...distances));
}

/** The slot of each item after a move from `from` to `to`. */
function slotsAfter(count: number, from: number, to: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => {
    if (at === from) return to;
    if (from < to && at > from && at <= to) return at - 1;
    if (from > to && at < from && at >= to) return at + 1;
    return at;
  });
}

/**
 * Follows a pointer that may start to drag an item of the list, and calls `done` with the new
 * index. The DOM changes only then: moving the dragged element would lose the pointer.
 */
export function drag(
  list: HTMLElement,
  item: HTMLElement,
  begin: PointerEvent,
  done: (index: number) => void,
): () => void {
  const items = [...list.children] as HTMLElement[];
  const from = items.indexOf(item);
  const slots = items.map(each => each.getBoundingClientRect());
  const stop = new AbortController();
  const { signal } = stop;
  let to = from;
  let drags = false;

  function show(x: number, y: number): void {
    const places = slotsAfter(items.length, from, to);
    for (const [at, each] of items.entries()) {
      const here = slots[at]!;
      const there = slots[places[at]!]!;
      each.style.translate =
        each === item ? `${x}px ${y}px` : `${there.left - here.left}px ${there.top - here.top}px`;
    }
  }

  function end(isMeant: boolean): void {
    stop.abort();
    list.classList.remove("sorting");
    item.classList.remove("dragged");
    for (const each of items) each.style.translate = "";
    if (drags && isMeant && to !== from) done(to);
  }

  const listenTo = <Name extends keyof WindowEventMap>(
    name: Name,
    listener: (event: WindowEventMap[Name]) => void,
  ) => addEventListener(name, listener, { signal, capture: true });

  listenTo("pointermove", event => {
    if (event.pointerId !== begin.pointerId) return;
    const x = event.clientX - begin.clientX;
    const y = event.clientY - begin.clientY;
    if (!drags && Math.hypot(x, y) < DRAG_THRESHOLD_PX) return;
    if (!drags) {
      drags = true;
      list.classList.add("sorting");
      item.classList.add("dragged");
    }
    to = slotAt(slots, event.clientX, event.clientY);
    show(x, y);
  });
  listenTo("pointerup", event => {
    if (event.pointerId !== begin.pointerId) return;
    if (drags) swallowClick(true);
    end(true);
  });
  listenTo("pointercancel", () => end(false));
  listenTo("keydown", event => {
    if (!drags || event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    swallowClick(false);
    end(false);
  });
  return () => end(false);
}

/** Suppresses the click at the end of a drag. */
function swallowClick(isOver: boolean): void {
  const stop = new AbortController();
  const { signal } = stop;
  // A click is dispatched right after the release, or not at all.
  const soon = () => void setTimeout(() => stop.abort());
  addEventListener(
    "click",
    event => {
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );
  if (isOver) soon();
  else addEventListener("pointerup", soon, { signal, capture: true });
}
