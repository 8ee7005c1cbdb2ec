import type { Environment } from "../environment.ts";

/** Asks now and then, at random, while the page is visible. */
export interface Polling {
  start(): void;
  stop(): void;
}

/** Milliseconds between two polls (specification notes, *Fallback*). */
const SHORTEST = 20_000;
const LONGEST = 40_000;

export function createPolling(environment: Environment, poll: () => void): Polling {
  let stop: (() => void) | null = null;

  function tick(): void {
    stop = null;
    start();
    if (environment.visible()) poll();
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
