import type { Account } from "../../core/api/accounts.ts";
import type { StatusRecord } from "../../core/stores/statuses.ts";

/**
 * The address of a status: a page of the client where there is one, else the status's own, if that
 * is one of the web. Its `uri` is whatever its server calls it.
 */
export function statusHref(
  base: string | null,
  status: StatusRecord,
  account: Account,
): string | undefined {
  if (base === null)
    return [status.url, status.uri].find(url => url && /^https?:/i.test(url)) ?? undefined;
  return `${base}/@${encodeURIComponent(account.acct)}/${encodeURIComponent(status.id)}`;
}
