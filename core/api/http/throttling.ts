import type { Environment } from "../../platform/environment.ts";
import { RateLimited } from "./errors.ts";
import { untilAborted } from "./flights.ts";

/**
 * How long to wait before a throttled read is repeated. Pleroma throttles after three timeline
 * pages in 500 ms, and does not say until when.
 */
const RETRY_DELAYS_MS = [600, 1200, 2400];

/** A server that asks for a longer pause gets it from the person: they are told the time. */
const MAX_QUIET_PAUSE_MS = 5000;

/** Repeats a throttled read a few times before anybody hears of it. */
export async function repeatThrottled<T>(
  environment: Environment,
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
      await pause(environment, Math.max(delay, waitMs), signal);
    }
  }
  return read();
}

async function pause(
  environment: Environment,
  ms: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = environment.after(ms, resolve);
  await untilAborted(promise, signal).finally(stop);
}
