let refCount = 0;
let before: { overflow: string; gutter: string } | undefined;

/** Stops the page behind a dialog from scrolling. Returns a function that undoes that. */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  refCount += 1;
  if (refCount === 1) {
    before = { overflow: style.overflow, gutter: style.scrollbarGutter };
    // Keeps the room of a visible scroll bar, so that the page behind doesn't move.
    if (clientWidth < innerWidth) style.scrollbarGutter = "stable";
    style.overflow = "hidden";
  }
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    refCount -= 1;
    if (refCount > 0 || !before) return;
    style.overflow = before.overflow;
    style.scrollbarGutter = before.gutter;
  };
}
