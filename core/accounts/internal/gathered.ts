import { ApiError } from "../../api/http/errors.ts";
import { fetchAccount, type Account } from "../../api/accounts/accounts.ts";
import { fetchAccounts, MAX_ACCOUNTS_PER_REQUEST } from "../../api/accounts/several.ts";
import { fetchInstance } from "../../api/instance.ts";
import { isMissing } from "../../api/missing.ts";
import type { Client } from "../../client.ts";
import { instances } from "../../instance/instance.ts";
import { mastodonVersion } from "../../instance/versions.ts";

/** How long ids are gathered at most. */
const GATHER_MS = 50;

/** Mastodon 4.3 is the first that answers with several accounts. */
const MIN_VERSION = 4.03;

interface Wanted {
  id: string;
  signal: AbortSignal;
  resolve(account: Account | Promise<Account>): void;
  reject(error: unknown): void;
}

/**
 * Returns a function that requests an account by its id. The first goes out at once. Those that are
 * wanted before its response are gathered, and requested together if the server can. `alone`
 * requests one of them if it can't; `together` runs a request for several.
 */
export function gatherAccounts(
  client: Client,
  together: (action: () => Promise<Account[]>) => Promise<Account[]>,
  alone: (action: () => Promise<Account>, signal: AbortSignal) => Promise<Account>,
): (id: string, signal: AbortSignal) => Promise<Account> {
  let waiting: Wanted[] = [];
  let stopTimer: (() => void) | undefined;
  let canAskTogether: Promise<boolean> | undefined;

  const one = (id: string, signal: AbortSignal) =>
    alone(() => fetchAccount(client.api, id, { signal }), signal);

  const each = (wanted: readonly Wanted[]) => {
    for (const { id, signal, resolve } of wanted) resolve(one(id, signal));
  };

  async function all(wanted: readonly Wanted[]): Promise<void> {
    try {
      const ids = wanted.map(({ id }) => id);
      const found = await together(() => fetchAccounts(client.api, ids));
      for (const { id, resolve, reject } of wanted) {
        const account = found.find(candidate => candidate.id === id);
        if (account) resolve(account);
        else reject(new ApiError({ status: 404, statusText: "Not Found", words: null }));
      }
    } catch (error) {
      if (isMissing(error)) {
        canAskTogether = Promise.resolve(false);
        each(wanted);
      } else for (const { reject } of wanted) reject(error);
    }
  }

  async function flush(): Promise<void> {
    stopTimer?.();
    stopTimer = undefined;
    const wanted = waiting.filter(({ signal }) => !signal.aborted);
    for (const { signal, reject } of waiting) if (signal.aborted) reject(signal.reason);
    waiting = [];
    if (wanted.length === 0) return;
    if (wanted.length === 1 || !(await (canAskTogether ??= isCapable(client)))) return each(wanted);
    for (let at = 0; at < wanted.length; at += MAX_ACCOUNTS_PER_REQUEST)
      void all(wanted.slice(at, at + MAX_ACCOUNTS_PER_REQUEST));
  }

  client.onEnd(() => stopTimer?.());

  return (id, signal) => {
    if (stopTimer)
      return new Promise((resolve, reject) => waiting.push({ id, signal, resolve, reject }));
    const stop = client.environment.after(GATHER_MS, () => void flush());
    stopTimer = stop;
    return one(id, signal).finally(() => {
      if (stopTimer === stop) void flush();
    });
  };
}

/** Whether the server answers with several accounts. Others would report each try in the console. */
async function isCapable(client: Client): Promise<boolean> {
  try {
    const known = instances(client).$instance.get();
    const { version } = known ?? (await fetchInstance(client.api));
    return mastodonVersion(version) >= MIN_VERSION;
  } catch {
    return false;
  }
}
