import type { RateLimited } from "../api/http/errors.ts";
import { isGone } from "../api/missing.ts";
import type { Client } from "../client.ts";
import { describeFailure } from "../failure.ts";
import { createLoadable, type Loadable } from "../loadable.ts";
import { scoped } from "../lib/scope.ts";
import { accountLookups } from "./internal/lookups.ts";
import { accounts } from "./accounts.ts";
import { ownHost } from "./own-host.ts";
import { relationships } from "./relationships.ts";
import { createHolder, createRefCounted, type Retained } from "../lib/ref-counted.ts";
import type { AccountKey } from "./types.ts";

export interface AccountPageStore {
  /** The id of an account, which is in `accounts(client)` while it is retained here. */
  open(key: AccountKey): Retained<Loadable<string>>;
}

const QUIET_WAIT_MS = 5000;

export const accountPages = scoped((client: Client): AccountPageStore => {
  /** Maps the requested address to the account id. */
  const ids = new Map<string, string>();
  const retained = createRefCounted((key: string) => createPage(client, keyOf(key), ids));
  client.onEnd(retained.end);
  return {
    open: key => retained.retain("id" in key ? `id ${key.id}` : `acct ${acctOf(client, key.acct)}`),
  };
});

function keyOf(key: string): AccountKey {
  const name = key.slice(key.indexOf(" ") + 1);
  return key.startsWith("id ") ? { id: name } : { acct: name };
}

/**
 * Normalises an address: the server's own accounts have no host in theirs. A name keeps its
 * spelling, since it may be an id.
 */
function acctOf(client: Client, acct: string): string {
  const [name = "", host] = acct.trim().replace(/^@/, "").split("@");
  if (host === undefined) return name;
  const own = [client.issuer, client.instance].map(origin => new URL(origin).host);
  const isOwn = [...own, ownHost(client)].includes(host.toLowerCase());
  return (isOwn ? name : `${name}@${host}`).toLowerCase();
}

function createPage(
  client: Client,
  key: AccountKey,
  ids: Map<string, string>,
): { item: Loadable<string>; end(): void } {
  const store = accounts(client);
  const hold = createHolder();

  function retain(id: string): string {
    hold(store.retain([id]));
    relationships(client).loadMissing([id]);
    return id;
  }

  function known(): string | undefined {
    const id = "id" in key ? key.id : ids.get(key.acct);
    return id !== undefined && store.get(id) ? retain(id) : undefined;
  }

  /** Shows a rate limit if the wait is long. Either way the page loads when the wait ends. */
  function notifyDelay(error: RateLimited, waitMs: number): void {
    if (waitMs > QUIET_WAIT_MS && item.$view.value.state === "loading")
      item.$view.set({ state: "failed", failure: describeFailure(error) });
  }

  async function fetch(signal: AbortSignal): Promise<string> {
    const startedAt = client.tick();
    const account = await accountLookups(client).find(key, { signal, onDelay: notifyDelay });
    store.import(account, { source: "answer", startedAt });
    if ("acct" in key) ids.set(key.acct, account.id);
    return retain(account.id);
  }

  const item = createLoadable(client, fetch, { known, isMissing: isGone });
  return {
    item,
    end() {
      item.end();
      hold();
    },
  };
}
