import { RateLimited } from "../api/http/errors.ts";
import { sleep } from "../api/http/sleep.ts";
import type { Client } from "../client.ts";
import { tabChannel } from "../entities/tab-channel.ts";
import { scoped } from "../lib/scope.ts";

/** How often a rate-limited request is retried. */
const MAX_RETRIES = 8;
const FIRST_WAIT_MS = 1000;
const MAX_BACKOFF_MS = 60_000;
/** Mastodon's limits last five minutes; if a server wants a longer wait, don't retry. */
const MAX_WAIT_MS = 6 * 60_000;

export interface RateLimitOptions {
  signal?: AbortSignal;
  /** Called when the request is rate-limited and will be retried after `waitMs`. */
  onDelay?: (error: RateLimited, waitMs: number) => void;
}

export interface RateLimitStore {
  /**
   * Sends a request and retries it while the server is rate-limiting: at the time that the server
   * gives, else with growing waits. All requests sent this way wait together, in all tabs of the
   * account. Rejects with the errors of `action`.
   */
  ask<T>(action: () => Promise<T>, options?: RateLimitOptions): Promise<T>;
}

export const rateLimits = scoped((client: Client): RateLimitStore => {
  const { environment } = client;
  const tabs = tabChannel(client);
  let quietUntil = 0;

  function quietenUntil(time: number): void {
    // A time that no request would wait for comes from a tab with another clock.
    if (time <= environment.now() + MAX_WAIT_MS) quietUntil = Math.max(quietUntil, time);
  }

  tabs.listen("quiet", time => {
    if (typeof time === "number") quietenUntil(time);
  });

  /** Waits until requests are allowed again; rejects if the signal is aborted. */
  async function quiet(signal: AbortSignal | undefined): Promise<void> {
    while (quietUntil > environment.now())
      await sleep(environment, quietUntil - environment.now(), signal);
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
          quietenUntil(environment.now() + waitMs);
          tabs.share("quiet", quietUntil);
          onDelay?.(error, waitMs);
        }
      }
    },
  };
});

/** Returns the wait with a random part, so that clients don't all retry at the same moment. */
function waitAfter({ retryAt }: RateLimited, retries: number, now: number): number {
  if (retryAt !== null) return Math.max(retryAt - now, 0) + FIRST_WAIT_MS * Math.random();
  const wait = Math.min(FIRST_WAIT_MS * 2 ** retries, MAX_BACKOFF_MS);
  return wait * (0.5 + Math.random() / 2);
}
