import type { Runtime } from "./runtime.ts";

/** Waits for a promise, but no longer than `ms`. Rejects if the promise does before. */
export async function atMost(
  environment: Runtime,
  ms: number,
  promise: Promise<unknown>,
): Promise<void> {
  const late = Promise.withResolvers<void>();
  const stop = environment.after(ms, late.resolve);
  try {
    await Promise.race([late.promise, promise]);
  } finally {
    stop();
  }
}
