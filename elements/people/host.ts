import type { Account } from "../../core/api/accounts/accounts.ts";

/** The server of somebody elsewhere; undefined for the people of this instance. */
export function hostOf(account: Account): string | undefined {
  return account.acct.split("@")[1] || undefined;
}
