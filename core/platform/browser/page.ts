import type { PageHost } from "../page.ts";

/** Set by core/start.ts before this code is loaded. */
const RETURN = Symbol.for("glitch-lily/return");

/** Milliseconds after navigation during which the first screen may still be loading. */
const STARTUP_MS = 10_000;

/** Milliseconds that deferred work waits for the first screen. */
const FIRST_SCREEN_MS = 3000;

/** Milliseconds without a scroll after which the reader is taken to have stopped. */
const SCROLL_PAUSE_MS = 500;

/** Milliseconds after which deferred work runs even if the page is never idle. */
const MAX_IDLE_WAIT_MS = 2000;

/** The browser page. */
export function pageHost(): PageHost {
  let scrolledAt = 0;
  // Columns inside of elements are scrolled by wheel or finger.
  for (const type of ["scroll", "wheel", "touchmove"])
    addEventListener(type, () => (scrolledAt = performance.now()), { passive: true });
  return {
    address: {
      read: () => new URL(location.href),
      rewrite: url => history.replaceState(history.state, "", url),
      open: url => location.assign(url),
      replace: url => location.replace(url),
      reload: () => location.reload(),
    },
    returned() {
      const page = globalThis as { [RETURN]?: string };
      const query = page[RETURN] ?? null;
      delete page[RETURN];
      return query;
    },
    languages: () => navigator.languages,
    whenCalm(action) {
      let stop: () => void;
      // Whoever scrolls meanwhile gets all frames, unless they do it all the time.
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
    },
    onVisibility(listener) {
      const notify = () => listener(document.visibilityState === "visible");
      document.addEventListener("visibilitychange", notify);
      return () => document.removeEventListener("visibilitychange", notify);
    },
    visible: () => document.visibilityState === "visible",
    leaving(listener) {
      const hidden = () => document.visibilityState === "hidden" && listener();
      document.addEventListener("visibilitychange", hidden);
      addEventListener("pagehide", listener);
      return () => {
        document.removeEventListener("visibilitychange", hidden);
        removeEventListener("pagehide", listener);
      };
    },
    attention: async () => (await import("./attention.ts")).browserAttention(),
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
