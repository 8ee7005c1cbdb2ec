import type { Account } from "../../api/accounts/accounts.ts";
import type { Connection } from "../../api/http/connection.ts";
import type { Client } from "../../client.ts";
import { limitConcurrency } from "../../lib/limit-concurrency.ts";
import { scoped } from "../../lib/scope.ts";
import { findAccount } from "./find.ts";
import { gatherAccounts } from "./gathered.ts";
import { createPace } from "./pace.ts";
import { rateLimits, type RateLimitOptions } from "../../instance/rate-limits.ts";
import { relationships } from "../relationships.ts";
import type { AccountKey } from "../types.ts";

/** Limits concurrent lookups: a page may have a hundred account cards. */
const MAX_CONCURRENT_LOOKUPS = 4;

/** How long relationships wait for further accounts after several were found. */
const MORE_MS = 50;

export interface AccountLookups {
  /** Finds an account; rejects like `findAccount`. */
  find(key: AccountKey, options: RateLimitOptions & { signal: AbortSignal }): Promise<Account>;
}

export const accountLookups = scoped((client: Client): AccountLookups => {
  const queue = limitConcurrency(MAX_CONCURRENT_LOOKUPS);
  const limits = rateLimits(client);
  const pace = createPace(client);
  /** All wait if one is rate-limited. */
  const delayed = new Set<NonNullable<RateLimitOptions["onDelay"]>>();
  const ending = new AbortController();
  client.onEnd(() => ending.abort());
  let count = 0;
  /** Counts the lookups that started since there were none. */
  let peak = 0;

  /** The connection, with an eye on what the server still allows. */
  const api = Object.create(client.api, {
    get: {
      value: async (...asked: Parameters<Connection["get"]>) => {
        const answer = await client.api.get(...asked);
        pace.note(answer.headers);
        return answer;
      },
    },
  }) as Connection;

  const run = <T>(action: () => Promise<T>, signal: AbortSignal): Promise<T> =>
    queue(async () => {
      // Skip accounts that were scrolled out of view.
      signal.throwIfAborted();
      await pace.turn(signal);
      const onDelay: RateLimitOptions["onDelay"] = (...delay) =>
        delayed.forEach(listener => listener(...delay));
      return limits.ask(action, { signal, onDelay });
    });

  const byId = gatherAccounts(
    { ...client, api },
    action => run(action, ending.signal),
    (action, signal) => run(action, signal),
  );

  /** Relationships are requested once all running lookups are done. */
  let release: (() => void) | undefined;
  let stopTimer = () => {};
  client.onEnd(() => stopTimer());

  function enter(): void {
    peak = count === 0 ? 1 : peak + 1;
    count += 1;
    release ??= relationships(client).hold();
  }

  function leave(): void {
    count -= 1;
    if (count > 0) return;
    const end = release;
    release = undefined;
    // The next ones may be on their way.
    if (peak > 1) stopTimer = client.environment.after(MORE_MS, () => end?.());
    else end?.();
  }

  return {
    async find(key, { signal, onDelay }) {
      if (onDelay) delayed.add(onDelay);
      enter();
      try {
        if ("id" in key) return await byId(key.id, signal);
        return await run(() => findAccount({ ...client, api }, key.acct, signal), signal);
      } finally {
        leave();
        if (onDelay) delayed.delete(onDelay);
      }
    },
  };
});
