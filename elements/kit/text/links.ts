import type { Account } from "../../../core/api/accounts/accounts.ts";
import { encoded } from "../../../core/lib/encoded.ts";
import type { StatusRecord } from "../../../core/statuses/types.ts";

/** Attributes of links to other sites. */
export const OUTSIDE = { target: "_blank", rel: "nofollow noopener noreferrer" } as const;

/** The status's own web page, if it has one: its `uri` need not be a web address. */
export function originalHref(status: StatusRecord): string | undefined {
  return [status.url, status.uri].find(url => url && /^https?:/i.test(url)) ?? undefined;
}

/** The URL of a status: a page of the client if there is one, else the status's own page. */
export function statusHref(
  base: string | null,
  status: StatusRecord,
  account: Account,
): string | undefined {
  if (base === null) return originalHref(status);
  return `${base}/@${encoded(account.acct)}/${encoded(status.id)}`;
}

/** The URL of an account: a page of the client if there is one, else the account's own page. */
export function accountHref(base: string | null, account: { acct: string; url: string }): string {
  if (base === null) return account.url;
  // An @ needs no escape in a path, and URLs should be readable.
  return `${base}/@${encoded(account.acct).replaceAll("%40", "@")}`;
}

/** The URL of a hashtag: a page of the client if there is one, else its own page. */
export function tagHref(
  base: string | null,
  tag: { name: string; url?: string },
): string | undefined {
  if (base === null) return tag.url || undefined;
  return `${base}/tag/${encoded(tag.name)}`;
}
