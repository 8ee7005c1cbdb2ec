/** A position in CSS pixels from the centre of the stage, and its time. */
export interface Point {
  x: number;
  y: number;
  /** The time of the event in milliseconds. */
  at: number;
}

/** Tracks the pointers on a stage: fingers or a mouse. */
export function createFingers(stage: HTMLElement) {
  const down = new Map<number, Point>();

  function point(event: MouseEvent): Point {
    const { left, top, width, height } = stage.getBoundingClientRect();
    const x = event.clientX - left - width / 2;
    return { x, y: event.clientY - top - height / 2, at: event.timeStamp };
  }

  return {
    point,
    count: () => down.size,
    has: ({ pointerId }: PointerEvent) => down.has(pointerId),
    put: (event: PointerEvent) => void down.set(event.pointerId, point(event)),
    /** Returns whether the pointer was known. */
    lift: ({ pointerId }: PointerEvent) => down.delete(pointerId),
    middle(): Point {
      const all = [...down.values()];
      const mean = (key: keyof Point) => all.reduce((sum, each) => sum + each[key], 0) / all.length;
      return { x: mean("x"), y: mean("y"), at: mean("at") };
    },
    /** The distance of two pointers; 0 if there is one. */
    spread(): number {
      const [one, other] = [...down.values()];
      return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
    },
  };
}
