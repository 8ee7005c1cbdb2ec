import type { Account } from "../../core/api/accounts.ts";
import type { StatusRecord } from "../../core/stores/statuses.ts";

/** The address of a status: a page of the client where there is one, else the status's own. */
export function statusHref(base: string | null, status: StatusRecord, account: Account): string {
  if (base === null) return status.url ?? status.uri;
  return `${base}/@${encodeURIComponent(account.acct)}/${encodeURIComponent(status.id)}`;
}
