/** Pixels between the panel and its button, and between the panel and the window's edge. */
const GAP_PX = 4;
const EDGE_PX = 8;

/**
 * Keeps the open panel beside its button during scrolling, and focuses it. Its height is not fixed:
 * it grows away from the button, as far as there is room. Returns a function that stops it.
 */
export function follow(panel: HTMLElement, button: HTMLElement): () => void {
  const move = () => {
    if (!place(panel, button)) panel.hidePopover();
  };
  move();
  panel.focus({ preventScroll: true });
  addEventListener("scroll", move, { capture: true, passive: true });
  addEventListener("resize", move);
  return () => {
    removeEventListener("scroll", move, { capture: true });
    removeEventListener("resize", move);
  };
}

/** Returns false if the button isn't visible. On a phone, the style sheet places the panel. */
function place(panel: HTMLElement, button: HTMLElement): boolean {
  const { style } = panel;
  style.left = style.top = style.bottom = style.maxHeight = "";
  if (matchMedia("(width < 30em) and (pointer: coarse)").matches) return true;
  const anchor = button.getBoundingClientRect();
  if (anchor.bottom < 0 || anchor.top > innerHeight) return false;
  const under = innerHeight - anchor.bottom;
  const isBelow = under >= anchor.top;
  const { width } = panel.getBoundingClientRect();
  const end = getComputedStyle(panel).direction === "rtl" ? anchor.left : anchor.right - width;
  style.left = `${Math.max(Math.min(end, innerWidth - width - EDGE_PX), EDGE_PX)}px`;
  if (isBelow) style.top = `${anchor.bottom + GAP_PX}px`;
  else style.bottom = `${innerHeight - anchor.top + GAP_PX}px`;
  style.maxHeight = `min(40em, ${(isBelow ? under : anchor.top) - GAP_PX - EDGE_PX}px)`;
  return true;
}
