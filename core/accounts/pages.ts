import { atom, onMount, type ReadableAtom } from "nanostores";
import { ApiError, type RateLimited } from "../api/http/errors.ts";
import type { Client } from "../client.ts";
import { describeFailure, isExpected, type Failure } from "../failure.ts";
import { scoped } from "../lib/scope.ts";
import { accountLookups } from "./internal/lookups.ts";
import { accounts } from "./accounts.ts";
import { relationships } from "./relationships.ts";
import { createRefCounted } from "../lib/ref-counted.ts";
import type { AccountKey } from "./types.ts";

export type AccountPageView =
  | { state: "loading" }
  /** The account is in `accounts(client)` while the page is retained. */
  | { state: "ready"; id: string }
  /** There is no such account, or the user may not see it. */
  | { state: "missing" }
  | { state: "failed"; failure: Failure };

export interface AccountPage {
  /** Starts to load when first observed; a known account is shown until the new copy arrives. */
  $view: ReadableAtom<AccountPageView>;
  retry(): Promise<void>;
}

export interface RetainedAccountPage {
  page: AccountPage;
  release(): void;
}

export interface AccountPageStore {
  open(key: AccountKey): RetainedAccountPage;
}

const QUIET_WAIT_MS = 5000;

export const accountPages = scoped((client: Client): AccountPageStore => {
  /** Maps the requested address to the account id. */
  const ids = new Map<string, string>();
  const retained = createRefCounted((key: string) => createPage(client, keyOf(key), ids));
  client.onEnd(retained.end);
  return {
    open(key) {
      const { item, release } = retained.retain(
        "id" in key ? `id ${key.id}` : `acct ${acctOf(client, key.acct)}`,
      );
      return { page: item, release };
    },
  };
});

function keyOf(key: string): AccountKey {
  const name = key.slice(key.indexOf(" ") + 1);
  return key.startsWith("id ") ? { id: name } : { acct: name };
}

/** Normalises an address: the server's own accounts have no host in theirs. */
function acctOf(client: Client, acct: string): string {
  const [name = "", host] = acct.trim().replace(/^@/, "").toLowerCase().split("@");
  const own = [client.issuer, client.instance].map(origin => new URL(origin).host);
  return host === undefined || own.includes(host) ? name : `${name}@${host}`;
}

function createPage(
  client: Client,
  key: AccountKey,
  ids: Map<string, string>,
): { item: AccountPage; end(): void } {
  const store = accounts(client);
  const known = "id" in key ? key.id : ids.get(key.acct);
  const $view = atom<AccountPageView>({ state: "loading" });
  const ending = new AbortController();
  let running: Promise<void> | null = null;
  let release = () => {};

  function show(id: string): void {
    const before = release;
    release = store.retain([id]);
    before();
    relationships(client).want([id]);
    const view = $view.value;
    if (view.state !== "ready" || view.id !== id) $view.set({ state: "ready", id });
  }

  /** Shows a rate limit if the wait is long. Either way the page loads when the wait ends. */
  function notifyDelay(error: RateLimited, waitMs: number): void {
    if (waitMs > QUIET_WAIT_MS && $view.value.state === "loading")
      $view.set({ state: "failed", failure: describeFailure(error) });
  }

  async function load(): Promise<void> {
    const startedAt = client.tick();
    try {
      const account = await accountLookups(client).find(key, {
        signal: ending.signal,
        onDelay: notifyDelay,
      });
      store.import(account, { source: "answer", startedAt });
      if ("acct" in key) ids.set(key.acct, account.id);
      show(account.id);
    } catch (error) {
      if (ending.signal.aborted) return;
      if (!isExpected(error)) client.environment.report(error);
      const isGone = error instanceof ApiError && [404, 410].includes(error.status);
      if (isGone) $view.set({ state: "missing" });
      // A page that shows an older copy keeps it.
      else if ($view.value.state !== "ready")
        $view.set({ state: "failed", failure: describeFailure(error) });
    }
  }

  const begin = () => (running ??= load().finally(() => (running = null)));

  let begun = false;
  onMount($view, () => {
    if (begun) return;
    begun = true;
    if (known !== undefined && store.get(known)) show(known);
    void begin();
  });

  return {
    item: {
      $view,
      async retry() {
        if ($view.value.state === "failed") $view.set({ state: "loading" });
        await begin();
      },
    },
    end() {
      ending.abort();
      release();
    },
  };
}
