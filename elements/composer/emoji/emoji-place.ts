import { place } from "../../kit/menus/menu-place.ts";

/**
 * While it is open: beside its button, whatever scrolls; on a phone below, above the keyboard. The
 * answer stops that.
 */
export function attendEmojis(panel: HTMLElement, button: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const { visualViewport: seen } = window;

  function follow(): void {
    const { style } = panel;
    // Its contents take what room there is: how much they want is known without a limit only.
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
