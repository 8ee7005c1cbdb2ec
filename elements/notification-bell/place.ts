/** Pixels between the panel and its button, and between it and the window's edge. */
const GAP_PX = 4;
const EDGE_PX = 8;

/**
 * While it is open the panel stands beside its button, whatever scrolls, and has the focus. Its
 * height is its own affair: it grows away from the button, as far as there is room.
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

/** False when the button is out of sight. On a phone the sheet says where it stands. */
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
