import type { Runtime } from "../../platform/runtime.ts";
import { untilAborted } from "./in-flight-requests.ts";

/** Resolves after `ms` milliseconds, or rejects with the signal's reason if that comes first. */
export async function sleep(
  environment: Runtime,
  ms: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = environment.after(ms, resolve);
  await untilAborted(promise, signal).finally(stop);
}
