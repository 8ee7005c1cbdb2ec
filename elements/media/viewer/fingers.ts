/** CSS pixels from the middle of the stage, and when. */
export interface Point {
  x: number;
  y: number;
  /** Milliseconds, as events count them. */
  at: number;
}

/** Which fingers are on a stage, and where; a mouse is one. */
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
    /** Whether it was there. */
    lift: ({ pointerId }: PointerEvent) => down.delete(pointerId),
    middle(): Point {
      const all = [...down.values()];
      const mean = (key: keyof Point) => all.reduce((sum, each) => sum + each[key], 0) / all.length;
      return { x: mean("x"), y: mean("y"), at: mean("at") };
    },
    /** How far apart two of them are; 0 for one. */
    spread(): number {
      const [one, other] = [...down.values()];
      return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
    },
  };
}
