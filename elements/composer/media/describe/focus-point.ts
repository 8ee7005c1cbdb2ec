import type { Focus } from "../../../../core/api/media.ts";

const MIDDLE: Focus = { x: 0, y: 0 };

const within = (value: number) => Math.min(1, Math.max(-1, value));

/** Rounds to two decimals, as in the API. */
const rounded = (value: number) => Math.round(within(value) * 100) / 100 + 0;

/** The focal point at a pixel position in a box. */
export function focusAt(x: number, y: number, box: { width: number; height: number }): Focus {
  return { x: rounded((x / box.width) * 2 - 1), y: rounded(1 - (y / box.height) * 2) };
}

/** The position of a focal point in percent from the left and the top. */
export function percentOf(focus: Focus | null): { x: number; y: number } {
  const { x, y } = focus ?? MIDDLE;
  return { x: (within(x) + 1) * 50, y: (1 - within(y)) * 50 };
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The focal point after an arrow key; undefined for other keys. */
export function focusAfter(key: string, focus: Focus | null, isFast: boolean): Focus | undefined {
  const [x, y] = STEPS[key] ?? [];
  if (x === undefined || y === undefined) return undefined;
  const from = focus ?? MIDDLE;
  const step = isFast ? 0.2 : 0.04;
  return { x: rounded(from.x + x * step), y: rounded(from.y + y * step) };
}
