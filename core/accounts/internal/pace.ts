import * as v from "valibot";
import type { Client } from "../../client.ts";
import { sleep } from "../../api/http/sleep.ts";
import { readBudget, type Budget } from "../../api/http/rate-limit-headers.ts";
import { tabChannel } from "../../entities/tab-channel.ts";

/** How many requests of a window may have been sent before further lookups are spread over it. */
const MAX_BURST = 60;

/** The part of a window's requests that is left to what the user does. */
const MIN_FREE_PART = 0.25;

/** A longer window would be a mistake. */
const MAX_INTERVAL_MS = 10_000;

const shared = v.object({
  nextAt: v.number(),
  budget: v.object({ limit: v.number(), remaining: v.number(), resetAt: v.number() }),
});

export interface Pace {
  /** Waits until the next lookup may be sent. Rejects if the signal is aborted. */
  turn(signal: AbortSignal): Promise<void>;
  /** Reads what the server still allows. */
  note(headers: Headers): void;
}

/**
 * Spreads lookups over the time for which the server limits requests, together with other tabs:
 * the limit is for all requests of the account. Servers that don't tell their limit are not paced.
 */
export function createPace(client: Client): Pace {
  const { environment } = client;
  const tabs = tabChannel(client);
  let budget: Budget | null = null;
  let nextAt = 0;

  tabs.listen("pace", message => {
    const parsed = v.safeParse(shared, message);
    if (!parsed.success) return;
    ({ budget } = parsed.output);
    nextAt = Math.min(Math.max(nextAt, parsed.output.nextAt), environment.now() + MAX_INTERVAL_MS);
  });

  /** How long to wait after a request. */
  function interval(): number {
    const now = environment.now();
    if (!budget || budget.resetAt <= now) return 0;
    const { limit, remaining, resetAt } = budget;
    if (limit - remaining < Math.min(MAX_BURST, limit / 2)) return 0;
    const free = Math.max(remaining - limit * MIN_FREE_PART, 1);
    return Math.min((resetAt - now) / free, MAX_INTERVAL_MS);
  }

  return {
    async turn(signal) {
      while (nextAt > environment.now())
        await sleep(environment, nextAt - environment.now(), signal);
      const ms = interval();
      if (ms === 0 || !budget) return;
      nextAt = environment.now() + ms;
      tabs.share("pace", { nextAt, budget });
    },
    note(headers) {
      budget = readBudget(headers, environment.now()) ?? budget;
    },
  };
}
