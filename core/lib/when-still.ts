/** Milliseconds without scrolling after which a reader counts as still. */
const STILL_MS = 150;

let scrolls = 0;

/** Notes that a reader scrolls through some list of the page. */
export function noteScroll(): void {
  scrolls += 1;
}

/**
 * Calls `action` after `ms` milliseconds, or when the reader has stopped scrolling, so that changes
 * of lists cost no frame meanwhile. Returns a function that cancels it.
 */
export function whenStill(
  runtime: { after(ms: number, action: () => void): () => void },
  ms: number,
  action: () => void,
): () => void {
  let seen = scrolls;
  let stop = runtime.after(ms, look);
  function look(): void {
    if (seen === scrolls) return action();
    seen = scrolls;
    stop = runtime.after(STILL_MS, look);
  }
  return () => stop();
}
