import { createRefCounted } from "../../../core/lib/ref-counted.ts";

const locks = createRefCounted<"page", null>(() => {
  const { style, clientWidth } = document.documentElement;
  const { overflow, scrollbarGutter } = style;
  // Keeps the room of a visible scroll bar, so that the page behind doesn't move.
  if (clientWidth < innerWidth) style.scrollbarGutter = "stable";
  style.overflow = "hidden";
  return { item: null, end: () => void Object.assign(style, { overflow, scrollbarGutter }) };
});

/** Stops the page behind a dialog from scrolling. Returns a function that undoes that. */
export const lockScroll = (): (() => void) => locks.retain("page").release;
