import type { Environment } from "../../platform/environment.ts";

/** Asks now and then, at random, while the page is visible; and, where it is told to, else too. */
export interface Polling {
  start(): void;
  stop(): void;
}

/** Milliseconds between two polls: a random time in this range, so that clients don't ask at once. */
const SHORTEST = 20_000;
const LONGEST = 40_000;

/** A page that nobody looks at asks so much more rarely. */
const RARELY = 4;

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
    if (!environment.visible() && !(wakes() && skipped >= RARELY)) return;
    skipped = 0;
    poll();
  }

  function start(): void {
    const wait = SHORTEST + Math.random() * (LONGEST - SHORTEST);
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
