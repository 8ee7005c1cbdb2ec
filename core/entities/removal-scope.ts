import * as v from "valibot";
import type { Client } from "../client.ts";
import { accounts } from "../accounts/accounts.ts";
import { statuses } from "../statuses/statuses.ts";

/** One account, or all accounts of a host. */
export const removalScopeShape = v.union([
  v.object({ account: v.string() }),
  v.object({ host: v.string() }),
]);
export type RemovalScope = v.InferOutput<typeof removalScopeShape>;

/** Whether an account is in the scope. */
export function isInScope(client: Client, of: RemovalScope, account: string): boolean {
  if ("account" in of) return account === of.account;
  const host = accounts(client).get(account)?.acct.split("@")[1];
  return host === of.host || host?.endsWith(`.${of.host}`) === true;
}

/** Whether a status's author is in the scope or, for `all`, the author of the status it boosts. */
export function isAuthorInScope(
  client: Client,
  { of, from }: { of: RemovalScope; from: "home" | "all" },
  id: string,
): boolean {
  const store = statuses(client);
  const isTheirs = (status: string | null | undefined): boolean => {
    const author = status ? store.get(status)?.account : undefined;
    return author !== undefined && isInScope(client, of, author);
  };
  return isTheirs(id) || (from === "all" && isTheirs(store.get(id)?.reblog));
}
