import type { Account } from "../../api/accounts/accounts.ts";
import type { Client } from "../../client.ts";
import { fewAtOnce } from "../../lib/few-at-once.ts";
import { scoped } from "../../lib/scope.ts";
import { findAccount } from "./find.ts";
import { rateLimits, type RateLimitOptions } from "../../instance/rate-limits.ts";
import type { AccountKey } from "../types.ts";

/** A page may hold a hundred cards: the server is asked for so many people at a time. */
const MAX_CONCURRENT_LOOKUPS = 4;

export interface AccountLookups {
  /** Finds somebody; throws as `findAccount`. */
  find(key: AccountKey, options: RateLimitOptions & { signal: AbortSignal }): Promise<Account>;
  /** Whether other people are about to be known, or have just become so. */
  isBusy(): boolean;
  /** Runs whenever the last of those who were looked for is found, or given up. */
  onIdle(listener: () => void): void;
}

export const accountLookups = scoped((client: Client): AccountLookups => {
  const queue = fewAtOnce(MAX_CONCURRENT_LOOKUPS);
  const listeners: (() => void)[] = [];
  let count = 0;
  /** How many were looked for at a time since nobody was. */
  let peak = 0;

  function leave(): void {
    count -= 1;
    if (count === 0) for (const tell of listeners) tell();
  }

  return {
    async find(key, options) {
      peak = count === 0 ? 1 : peak + 1;
      count += 1;
      try {
        return await queue(() => {
          // Whoever is scrolled past is not looked for.
          options.signal.throwIfAborted();
          return rateLimits(client).ask(() => findAccount(client, key, options.signal), options);
        });
      } finally {
        leave();
      }
    },
    isBusy: () => count > 0 || peak > 1,
    onIdle: listener => void listeners.push(listener),
  };
});
