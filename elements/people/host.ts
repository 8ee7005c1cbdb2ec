import type { Account } from "../../core/api/accounts.ts";

/** The server of somebody elsewhere; undefined for the people of this instance. */
export function hostOf(account: Account): string | undefined {
  return account.acct.split("@")[1] || undefined;
}

/** The whole handle, also of somebody here. `here` is the instance's host. */
export function fullHandle(account: Account, here: string): string {
  const known = account.acct.includes("@") ? account.acct : account.fqn;
  return `@${known ?? `${account.acct}@${here}`}`;
}
