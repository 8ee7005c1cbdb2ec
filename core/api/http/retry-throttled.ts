import type { Runtime } from "../../platform/runtime.ts";
import { RateLimited } from "./errors.ts";
import { sleep } from "./sleep.ts";

/**
 * How long to wait before each retry of a throttled read. Pleroma throttles after three timeline
 * pages in 500 ms, and does not say for how long.
 */
const RETRY_DELAYS_MS = [600, 1200, 2400];

/** If the server asks for a longer pause, the read fails, and the user is told the time. */
const MAX_QUIET_PAUSE_MS = 5000;

/** Retries a throttled read a few times before it fails. */
export async function retryThrottled<T>(
  environment: Runtime,
  read: () => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof RateLimited)) throw error;
      const waitMs = error.retryAt === null ? 0 : error.retryAt - environment.now();
      if (waitMs > MAX_QUIET_PAUSE_MS) throw error;
      await sleep(environment, Math.max(delay, waitMs), signal);
    }
  }
  return read();
}
