/** Pixels after which a press is a drag. */
const DRAG_THRESHOLD_PX = 6;

interface Slot {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where in the list something is that is held at this point. */
function slotAt(slots: readonly Slot[], x: number, y: number): number {
  const distances = slots.map(({ left, top, width, height }) =>
    Math.hypot(x - (left + width / 2), y - (top + height / 2)),
  );
  return distances.indexOf(Math.min(...distances));
}

/** Which slot each item takes when the one at `from` goes to `to`. */
function slotsAfter(count: number, from: number, to: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => {
    if (at === from) return to;
    if (from < to && at > from && at <= to) return at - 1;
    if (from > to && at < from && at >= to) return at + 1;
    return at;
  });
}

/**
 * Follows a pointer that may be about to drag one of the list's items; `done` is told where to.
 * Nothing is moved in the tree before that: what is dragged would lose its pointer.
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

/** What was dragged was not pressed: no click until the pointer has been let go. */
function swallowClick(isOver: boolean): void {
  const stop = new AbortController();
  const { signal } = stop;
  // A click comes with the release, or not at all.
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
