import type { Environment } from "../../platform/environment.ts";

/** Asks now and then, at random, while the page is visible; and, where it is told to, else too. */
export interface Polling {
  start(): void;
  stop(): void;
}

/** Milliseconds between two polls: a random time in this range, so that clients don't ask at once. */
const MIN_INTERVAL_MS = 20_000;
const MAX_INTERVAL_MS = 40_000;

/** A page that nobody looks at asks so much more rarely. */
const HIDDEN_INTERVAL_FACTOR = 4;

/** @param wakes whether somebody wants to hear of what comes to a hidden page */
export function createPolling(
  environment: Environment,
  poll: () => void,
  wakes: () => boolean,
): Polling {
  let stop: (() => void) | null = null;
  let skipped = 0;

  function tick(): void {
    stop = null;
    start();
    skipped += 1;
    if (!environment.visible() && !(wakes() && skipped >= HIDDEN_INTERVAL_FACTOR)) return;
    skipped = 0;
    poll();
  }

  function start(): void {
    const wait = MIN_INTERVAL_MS + Math.random() * (MAX_INTERVAL_MS - MIN_INTERVAL_MS);
    stop ??= environment.after(wait, tick);
  }

  return {
    start,
    stop() {
      stop?.();
      stop = null;
    },
  };
}
