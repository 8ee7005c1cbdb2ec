import type { ScrollPlace } from "../../../core/timelines/scroll-places.ts";
import type { ItemPlaces } from "./item-places.ts";

/**
 * A reader's place in a list: measured heights, and the topmost visible item with the offset by
 * which it is scrolled past.
 */
export interface Place {
  heights: [key: string, pixels: number][];
  anchor: ScrollPlace | undefined;
  /** Whether the list began at or below the top of the screen. */
  isAtTop?: boolean;
  /** The item that had the focus when the reader left. */
  focused?: string;
}

export type Range = readonly [first: number, last: number];

/**
 * What to render: items in the flow after a spacer of `before` pixels, others placed at `start`.
 */
export interface Drawing {
  /** The indexes of the first and last items in the flow. */
  range: Range;
  /** The height of the whole list, in pixels. */
  height: number;
  /**
   * The height that the list and what follows it need so that the held item can be scrolled to the
   * top.
   */
  room: number;
  before: number;
  items: readonly { key: string; index: number; start: number; inFlow: boolean }[];
}

/** Returns what to render: the items of the range, and those at the indexes `keep`. */
export function drawingOf(
  places: ItemPlaces,
  range: Range,
  keep: readonly number[],
  room: number,
): Drawing {
  const [first, last] = range;
  const indexes = new Set(keep.filter(index => index >= 0 && index < places.keys.length));
  for (let index = first; index <= last; index += 1) indexes.add(index);
  return {
    range,
    height: places.height,
    room,
    before: places.start(first) ?? 0,
    items: [...indexes]
      .toSorted((one, other) => one - other)
      .map(index => ({
        key: places.keys[index]!,
        index,
        start: places.start(index)!,
        inFlow: index >= first && index <= last,
      })),
  };
}
