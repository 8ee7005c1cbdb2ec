import { BASE } from "../lib/base-path.ts";
import { accounts } from "../accounts/accounts.ts";
import { search } from "../api/search.ts";
import type { Client } from "../client.ts";
import { statuses } from "../statuses/statuses.ts";

/** What a URL leads to; accounts and statuses are in their stores. */
export type Resolved =
  | { kind: "account"; id: string }
  | { kind: "status"; id: string }
  /** A page of this server, as path and query. */
  | { kind: "page"; path: string };

/**
 * Finds the post or the profile at a URL, on its own server if need be; undefined if there is none.
 * Rejects if the request fails.
 */
export async function resolveAddress(
  client: Client,
  url: string,
  signal?: AbortSignal,
): Promise<Resolved | undefined> {
  const startedAt = client.tick();
  const query = { q: url, resolve: client.person !== null, limit: 1 };
  const found = await search(client.api, query, { signal });
  const [status] = found.statuses;
  const [account] = found.accounts;
  const from = { source: "answer", startedAt } as const;
  if (status) {
    statuses(client).import([status], from);
    return { kind: "status", id: status.id };
  }
  if (account) {
    accounts(client).import(account, from);
    return { kind: "account", id: account.id };
  }
  return ownPage(client, url);
}

/** Some servers don't find their own pages. */
function ownPage({ instance, issuer }: Client, url: string): Resolved | undefined {
  const { origin, pathname, search: query } = new URL(url);
  if (![instance, issuer].includes(origin) || pathname === "/") return undefined;
  // Mastodon's own pages had this prefix once.
  const base = [BASE, "/web"].find(one => pathname.startsWith(`${one}/`)) ?? "";
  return { kind: "page", path: pathname.slice(base.length) + query };
}
