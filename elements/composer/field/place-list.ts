import type { CaretPlace } from "./caret-place.ts";
import type { FieldElement } from "./field-handle.ts";

/** Pixels between the list and the line that is written. */
const GAP_PX = 4;

/** Pixels between the list and the edge of what one sees. */
const EDGE_PX = 8;

/** Below the line that is written, else above it where there is more room; inside of what one sees. */
export function placeList(list: HTMLElement, field: FieldElement, caret: CaretPlace): void {
  const { top, bottom, height, left, width } = seen();
  const box = field.getBoundingClientRect();
  const lineTop = lineIn(field, box, caret);
  const lineBottom = field.matches("input") ? box.bottom : lineTop + caret.height;
  const under = bottom - lineBottom - GAP_PX - EDGE_PX;
  const over = lineTop - top - GAP_PX - EDGE_PX;
  const { style } = list;
  style.maxHeight = `${Math.max(0, Math.min(height - 2 * EDGE_PX, Math.max(under, over)))}px`;
  const below = list.offsetHeight <= under || under >= over;
  style.top = `${below ? lineBottom + GAP_PX : lineTop - GAP_PX - list.offsetHeight}px`;
  const x = box.left + caret.x - field.scrollLeft;
  const isBackwards = getComputedStyle(field).direction === "rtl";
  const start = isBackwards ? x - list.offsetWidth : x;
  style.left = `${within(start, left + EDGE_PX, left + width - EDGE_PX - list.offsetWidth)}px`;
}

/** A field of one line is not covered by its list. */
function lineIn(field: FieldElement, box: DOMRect, caret: CaretPlace): number {
  if (field.matches("input")) return box.top;
  return within(box.top + caret.y - field.scrollTop, box.top, box.bottom - caret.height);
}

/** The window without what a keyboard on the screen covers, in the coordinates of what is fixed. */
function seen() {
  const { offsetTop = 0, offsetLeft = 0, height, width } = visualViewport ?? {};
  const seenHeight = height ?? innerHeight;
  return {
    top: offsetTop,
    bottom: offsetTop + seenHeight,
    height: seenHeight,
    left: offsetLeft,
    width: width ?? innerWidth,
  };
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
