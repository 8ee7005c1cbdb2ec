/** Pixels between a menu and its button. */
const GAP = 4;

/** Pixels between a menu and the window's edge. */
const EDGE = 8;

/**
 * Below the button and inside the window, else above it, where there is more room; what is too
 * long scrolls. It reaches towards the middle of the window. On a phone it comes from below.
 * False when the button is out of sight.
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
  const under = innerHeight - anchor.bottom - GAP - EDGE;
  const over = anchor.top - GAP - EDGE;
  const below = wanted <= under || under >= over;
  const height = Math.min(wanted, below ? under : over);
  const { width } = menu.getBoundingClientRect();
  const left = anchor.left + anchor.right < innerWidth ? anchor.left : anchor.right - width;
  style.left = `${Math.min(Math.max(left, EDGE), innerWidth - width - EDGE)}px`;
  style.top = `${below ? anchor.bottom + GAP : anchor.top - height - GAP}px`;
  style.maxHeight = `${height}px`;
  return true;
}
