import type { Account } from "../../core/api/accounts/accounts.ts";

/** The host of a remote account; undefined for local accounts. */
export function hostOf(account: Account): string | undefined {
  return account.acct.split("@")[1] || undefined;
}
