import { RateLimited } from "../api/http/errors.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";

/** A request that is refused so often is given up. */
const MAX_RETRIES = 8;
const FIRST_WAIT_MS = 1000;
const MAX_BACKOFF_MS = 60_000;
/** Mastodon counts for five minutes; a server that wants more is not asked again by itself. */
const MAX_WAIT_MS = 6 * 60_000;

export interface RateLimitOptions {
  signal?: AbortSignal;
  /** The server refused, and is asked again in so many milliseconds. */
  onDelay?: (error: RateLimited, waitMs: number) => void;
}

export interface RateLimitStore {
  /**
   * Asks, and asks again where the server has had too many requests: at the time it names, else
   * after longer and longer waits. All who ask this way wait together. Throws what `action` throws.
   */
  ask<T>(action: () => Promise<T>, options?: RateLimitOptions): Promise<T>;
}

export const rateLimits = scoped((client: Client): RateLimitStore => {
  const { environment } = client;
  let quietUntil = 0;

  /** Until the server may be asked again; rejects when nobody wants the answer any more. */
  async function quiet(signal: AbortSignal | undefined): Promise<void> {
    while (quietUntil > environment.now()) {
      await new Promise<void>((resolve, reject) => {
        const stop = environment.after(quietUntil - environment.now(), () => {
          signal?.removeEventListener("abort", abort);
          resolve();
        });
        const abort = () => {
          stop();
          reject(signal?.reason);
        };
        signal?.addEventListener("abort", abort, { once: true });
      });
    }
    signal?.throwIfAborted();
  }

  return {
    async ask(action, { signal, onDelay } = {}) {
      for (let retries = 0; ; retries += 1) {
        await quiet(signal);
        try {
          return await action();
        } catch (error) {
          if (!(error instanceof RateLimited) || retries === MAX_RETRIES) throw error;
          const waitMs = waitAfter(error, retries, environment.now());
          if (waitMs > MAX_WAIT_MS) throw error;
          quietUntil = Math.max(quietUntil, environment.now() + waitMs);
          onDelay?.(error, waitMs);
        }
      }
    },
  };
});

/** Not all at the same moment: other pages were refused, too. */
function waitAfter({ retryAt }: RateLimited, retries: number, now: number): number {
  if (retryAt !== null) return Math.max(retryAt - now, 0) + FIRST_WAIT_MS * Math.random();
  const wait = Math.min(FIRST_WAIT_MS * 2 ** retries, MAX_BACKOFF_MS);
  return wait * (0.5 + Math.random() / 2);
}
