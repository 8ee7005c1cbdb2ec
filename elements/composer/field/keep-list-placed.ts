import { caretPlace } from "./caret-place.ts";
import type { FieldElement } from "./field-handle.ts";
import { stayBeside } from "../../kit/menus/floating.ts";

/**
 * Shows the list at a position in the text, and keeps it there during scrolling. Returns a function
 * that stops it.
 */
export function keepListPlaced(list: HTMLElement, field: FieldElement, index: number): () => void {
  let caret = caretPlace(field, index);
  const measure = () => (caret = caretPlace(field, index));

  /** The line of the caret; an input as a whole, so that the list doesn't cover it. */
  function line() {
    const box = field.getBoundingClientRect();
    const x = box.left + caret.x - field.scrollLeft;
    if (field.matches("input")) return { left: x, right: x, top: box.top, bottom: box.bottom };
    const most = box.bottom - caret.height;
    const top = Math.max(box.top, Math.min(box.top + caret.y - field.scrollTop, most));
    return { left: x, right: x, top, bottom: top + caret.height };
  }

  list.showPopover();
  // Before the list follows.
  addEventListener("resize", measure);
  const leave = stayBeside(list, line, { align: "start" });
  return () => {
    removeEventListener("resize", measure);
    leave();
    if (list.isConnected) list.hidePopover();
  };
}
