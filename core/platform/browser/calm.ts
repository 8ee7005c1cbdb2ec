import type { PageHost } from "../page.ts";

/** Milliseconds after navigation during which the first screen may still be loading. */
const STARTUP_MS = 10_000;

/** Milliseconds that deferred work waits for the first screen. */
const FIRST_SCREEN_MS = 3000;

/** Milliseconds without a scroll after which the reader is taken to have stopped. */
const SCROLL_PAUSE_MS = 500;

/** Milliseconds after which deferred work runs even if the page is never idle. */
const MAX_IDLE_WAIT_MS = 2000;

/** Returns what runs late work, with its own record of when something was scrolled. */
export function createCalm(): PageHost["whenCalm"] {
  let scrolledAt = 0;
  // Columns inside elements are scrolled by wheel or finger, which is all that leaves them.
  for (const type of ["scroll", "wheel", "touchmove"])
    addEventListener(type, () => (scrolledAt = performance.now()), { passive: true });

  return action => {
    let stop: () => void;
    // Someone who is scrolling needs every frame, but not for ever.
    const look = () =>
      performance.now() < Math.min(scrolledAt + SCROLL_PAUSE_MS, STARTUP_MS)
        ? wait(SCROLL_PAUSE_MS)
        : (stop = whenIdle(action));
    const wait = (ms: number) => {
      const timer = setTimeout(look, ms);
      stop = () => clearTimeout(timer);
    };
    wait(performance.now() < STARTUP_MS ? FIRST_SCREEN_MS : 0);
    return () => stop();
  };
}

/** Runs an action when the page is idle. Returns a function that cancels it. */
function whenIdle(action: () => void): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(action);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(action, { timeout: MAX_IDLE_WAIT_MS });
  return () => cancelIdleCallback(id);
}
