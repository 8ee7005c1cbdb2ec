import * as v from "valibot";
import type { Client } from "../client.ts";
import { accounts } from "../accounts/accounts.ts";
import { statuses } from "../statuses/statuses.ts";

/** Of this account, or of everybody of that host. */
export const removalScopeShape = v.union([
  v.object({ account: v.string() }),
  v.object({ host: v.string() }),
]);
export type RemovalScope = v.InferOutput<typeof removalScopeShape>;

/** Whether an account is the one that is meant, or one of those. */
export function isMeant(client: Client, of: RemovalScope, account: string): boolean {
  if ("account" in of) return account === of.account;
  const host = accounts(client).get(account)?.acct.split("@")[1];
  return host === of.host || host?.endsWith(`.${of.host}`) === true;
}

/** Whether a status is of those, or, from `all`, boosts one that is. */
export function isForgotten(
  client: Client,
  { of, from }: { of: RemovalScope; from: "home" | "all" },
  id: string,
): boolean {
  const store = statuses(client);
  const isTheirs = (status: string | null | undefined): boolean => {
    const author = status ? store.get(status)?.account : undefined;
    return author !== undefined && isMeant(client, of, author);
  };
  return isTheirs(id) || (from === "all" && isTheirs(store.get(id)?.reblog));
}
