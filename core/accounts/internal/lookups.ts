import type { Account } from "../../api/accounts/accounts.ts";
import type { Client } from "../../client.ts";
import { limitConcurrency } from "../../lib/limit-concurrency.ts";
import { scoped } from "../../lib/scope.ts";
import { findAccount } from "./find.ts";
import { rateLimits, type RateLimitOptions } from "../../instance/rate-limits.ts";
import type { AccountKey } from "../types.ts";

/** Limits concurrent lookups: a page may have a hundred account cards. */
const MAX_CONCURRENT_LOOKUPS = 4;

export interface AccountLookups {
  /** Finds an account; rejects like `findAccount`. */
  find(key: AccountKey, options: RateLimitOptions & { signal: AbortSignal }): Promise<Account>;
  /** Whether other lookups are running or have just finished. */
  isBusy(): boolean;
  /** Calls the listener when the last running lookup has finished or failed. */
  onIdle(listener: () => void): void;
}

export const accountLookups = scoped((client: Client): AccountLookups => {
  const queue = limitConcurrency(MAX_CONCURRENT_LOOKUPS);
  const listeners: (() => void)[] = [];
  let count = 0;
  /** Counts the lookups that started since there were none. */
  let peak = 0;

  function leave(): void {
    count -= 1;
    if (count === 0) for (const listener of listeners) listener();
  }

  return {
    async find(key, options) {
      peak = count === 0 ? 1 : peak + 1;
      count += 1;
      try {
        return await queue(() => {
          // Skip accounts that were scrolled out of view.
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
