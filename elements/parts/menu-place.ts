/**
 * Below the button and inside the window, else above it; on a phone from below. False when the
 * button has been scrolled out of sight.
 */
export function place(menu: HTMLElement, button: HTMLElement): boolean {
  if (!menu.matches(":popover-open")) return true;
  const { style } = menu;
  if (matchMedia("(width < 30em) and (pointer: coarse)").matches) {
    style.left = style.top = "";
    return true;
  }
  const anchor = button.getBoundingClientRect();
  if (anchor.bottom < 0 || anchor.top > innerHeight) return false;
  const { width, height } = menu.getBoundingClientRect();
  const below = anchor.bottom + height <= innerHeight - 8;
  const above = anchor.top - height - 4;
  const end = getComputedStyle(menu).direction === "rtl" ? anchor.left : anchor.right - width;
  style.left = `${Math.min(Math.max(end, 8), innerWidth - width - 8)}px`;
  // Too long for either side, it takes the room there is.
  const room = Math.max(innerHeight - height - 8, 8);
  style.top = `${below ? anchor.bottom + 4 : above >= 8 ? above : room}px`;
  return true;
}
