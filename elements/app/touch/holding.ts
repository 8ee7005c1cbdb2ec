import type { Runtime } from "../../../core/platform/runtime.ts";

/** Milliseconds after which a browser that makes a menu of a long press has done so. */
const HOLD_MS = 650;

/** Pixels that a finger that stays may move. */
const MAX_MOVE_PX = 10;

/** What offers more on a long press. */
const HELD = ".action, a[data-tag]";

/**
 * Makes a `contextmenu` event of a long press where the browser doesn't, as Safari on iOS. Returns
 * a function that stops it.
 */
export function watchHolds(page: HTMLElement, { after }: Pick<Runtime, "after">): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let from: Touch | undefined;
  let wasHeld = false;
  let cancel = () => {};

  function begin(event: TouchEvent): void {
    const [touch] = event.touches;
    const [target] = event.composedPath();
    wasHeld = false;
    cancel();
    const held = target instanceof Element ? target.closest(HELD) : null;
    if (!held || !touch || event.touches.length > 1) return;
    from = touch;
    cancel = after(HOLD_MS, () => {
      const { clientX, clientY } = touch;
      const init = { bubbles: true, cancelable: true, composed: true, clientX, clientY };
      const menu = new PointerEvent("contextmenu", { ...init, pointerType: "touch" });
      wasHeld = !held.dispatchEvent(menu);
    });
  }

  function follow({ touches: [touch] }: TouchEvent): void {
    if (!from || !touch) return;
    const [x, y] = [touch.clientX - from.clientX, touch.clientY - from.clientY];
    if (Math.hypot(x, y) > MAX_MOVE_PX) cancel();
  }

  function end(event: Event): void {
    cancel();
    // Lifting the finger isn't a press.
    if (wasHeld && event.cancelable) event.preventDefault();
  }

  page.addEventListener("touchstart", begin, { signal, passive: true });
  page.addEventListener("touchmove", follow, { signal, passive: true });
  page.addEventListener("touchend", end, { signal, passive: false });
  page.addEventListener("touchcancel", end, { signal });
  // The browser was faster.
  page.addEventListener("contextmenu", () => cancel(), { signal });
  return () => {
    cancel();
    controller.abort();
  };
}
