import type { PageHost } from "../../platform/page.ts";
import type { Runtime } from "../../platform/runtime.ts";

/**
 * Polls at random intervals while the page is visible, or rarely while it is hidden and `wakes`
 * returns true.
 */
export interface Polling {
  start(): void;
  stop(): void;
}

/** Milliseconds between two polls: a random time in this range, so that clients don't ask at once. */
const MIN_INTERVAL_MS = 20_000;
const MAX_INTERVAL_MS = 40_000;

/** A hidden page polls this many times more rarely. */
const HIDDEN_INTERVAL_FACTOR = 4;

/** @param wakes whether a hidden page needs to poll */
export function createPolling(
  environment: PageHost & Runtime,
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
