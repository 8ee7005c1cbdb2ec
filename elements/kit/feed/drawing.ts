import type { ReadingPlace } from "../../../core/timelines/reading-places.ts";
import type { ItemPlaces } from "./item-places.ts";

/** Where a reader was: measured heights, and the topmost item with how far it is scrolled past. */
export interface Place {
  heights: [key: string, pixels: number][];
  anchor: ReadingPlace | undefined;
  /** Whether nothing of the list was above the screen. */
  isAtTop?: boolean;
  /** The item that had the focus, from which one left. */
  focused?: string;
}

export type Range = readonly [first: number, last: number];

/** What is drawn: items in the flow below `before` pixels of nothing, others placed at `start`. */
export interface Drawing {
  /** The indexes of the first and last items in the flow. */
  range: Range;
  /** Of the whole list, in pixels. */
  height: number;
  /** What the list and what follows it must have, so that the held item can come to the top. */
  room: number;
  before: number;
  items: readonly { key: string; index: number; start: number; inFlow: boolean }[];
}

/** The items from the first to the last, and those at the indexes `keep` beside them. */
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
