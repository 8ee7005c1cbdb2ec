import { caretPlace } from "./caret-place.ts";
import type { FieldElement } from "./field-handle.ts";
import { placeList } from "./place-list.ts";

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
