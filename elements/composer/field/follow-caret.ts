import { caretPlace, type CaretPlace } from "./caret-place.ts";
import type { FieldElement } from "./field-handle.ts";

/**
 * Shows the list at a position in the text, and keeps it there during scrolling. Returns a function
 * that stops it.
 */
export function attendList(list: HTMLElement, field: FieldElement, index: number): () => void {
  let caret = caretPlace(field, index);
  const follow = () => placeList(list, field, caret);
  const measure = () => {
    caret = caretPlace(field, index);
    follow();
  };
  list.showPopover();
  follow();
  // Pictures in the list load late, but don't change the position in the text.
  const size = new ResizeObserver(follow);
  size.observe(list);
  const leave = new AbortController();
  const { signal } = leave;
  addEventListener("scroll", follow, { capture: true, passive: true, signal });
  addEventListener("resize", measure, { signal });
  visualViewport?.addEventListener("resize", follow, { signal });
  visualViewport?.addEventListener("scroll", follow, { signal });
  return () => {
    leave.abort();
    size.disconnect();
    if (list.isConnected) list.hidePopover();
  };
}

/** Pixels between the list and the line of the caret. */
const GAP_PX = 4;

/** Pixels between the list and the edge of the visible part of the page. */
const EDGE_PX = 8;

/**
 * Places the list below the line of the caret, or above it if there is more room, within the
 * visible part of the page.
 */
function placeList(list: HTMLElement, field: FieldElement, caret: CaretPlace): void {
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

/** The top of the caret's line; of an input, its own top, so that the list doesn't cover it. */
function lineIn(field: FieldElement, box: DOMRect, caret: CaretPlace): number {
  if (field.matches("input")) return box.top;
  return within(box.top + caret.y - field.scrollTop, box.top, box.bottom - caret.height);
}

/** The part of the window above an on-screen keyboard, in the coordinates of fixed elements. */
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
