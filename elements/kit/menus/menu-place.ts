/** Pixels between a menu and its button. */
const GAP_PX = 4;

/** Pixels between a menu and the window's edge. */
const EDGE_PX = 8;

/**
 * Places a menu below its button, or above it if there is more room; if it is too long, it scrolls.
 * It extends towards the middle of the window. On a phone it is at the bottom of the screen.
 * Returns false if the button isn't visible.
 */
export function place(menu: HTMLElement, button: HTMLElement): boolean {
  if (!menu.matches(":popover-open")) return true;
  const { style } = menu;
  if (matchMedia("(width < 30em) and (pointer: coarse)").matches) {
    style.left = style.top = style.maxHeight = "";
    return true;
  }
  const anchor = button.getBoundingClientRect();
  if (anchor.bottom < 0 || anchor.top > innerHeight) return false;
  const borders = menu.offsetHeight - menu.clientHeight;
  const wanted = menu.scrollHeight + borders;
  const under = innerHeight - anchor.bottom - GAP_PX - EDGE_PX;
  const over = anchor.top - GAP_PX - EDGE_PX;
  const below = wanted <= under || under >= over;
  const height = Math.min(wanted, below ? under : over);
  const { width } = menu.getBoundingClientRect();
  const left = anchor.left + anchor.right < innerWidth ? anchor.left : anchor.right - width;
  style.left = `${Math.min(Math.max(left, EDGE_PX), innerWidth - width - EDGE_PX)}px`;
  style.top = `${below ? anchor.bottom + GAP_PX : anchor.top - height - GAP_PX}px`;
  style.maxHeight = `${height}px`;
  return true;
}
