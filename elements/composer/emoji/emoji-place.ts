import { place } from "../../kit/menus/menu-place.ts";

/**
 * Keeps the open panel beside its button during scrolling; on a phone at the bottom, above the
 * keyboard. Returns a function that stops it.
 */
export function attendEmojis(panel: HTMLElement, button: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const { visualViewport: seen } = window;

  function follow(): void {
    const { style } = panel;
    // The panel's natural height can only be measured without a limit.
    style.maxHeight = "";
    if (!place(panel, button)) panel.hidePopover();
    if (!seen || style.top !== "") return;
    style.setProperty("--_keyboard", `${innerHeight - seen.height - seen.offsetTop}px`);
    style.setProperty("--_seen", `${seen.height}px`);
  }

  follow();
  addEventListener("scroll", follow, { capture: true, passive: true, signal });
  addEventListener("resize", follow, { signal });
  seen?.addEventListener("resize", follow, { signal });
  return () => stop.abort();
}
