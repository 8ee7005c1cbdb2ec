import type { Account } from "../../../core/api/accounts/accounts.ts";
import { encoded } from "../../../core/lib/encoded.ts";
import type { StatusRecord } from "../../../core/statuses/types.ts";

/** What a link has that leads to any page of the web. */
export const OUTSIDE = { target: "_blank", rel: "nofollow noopener noreferrer" } as const;

/** A status's own page, if that is one of the web: its `uri` is whatever its server calls it. */
export function originalHref(status: StatusRecord): string | undefined {
  return [status.url, status.uri].find(url => url && /^https?:/i.test(url)) ?? undefined;
}

/** The address of a status: a page of the client where there is one, else the status's own. */
export function statusHref(
  base: string | null,
  status: StatusRecord,
  account: Account,
): string | undefined {
  if (base === null) return originalHref(status);
  return `${base}/@${encoded(account.acct)}/${encoded(status.id)}`;
}

/** The address of a person: a page of the client where there is one, else the person's own. */
export function accountHref(base: string | null, account: { acct: string; url: string }): string {
  if (base === null) return account.url;
  // An @ needs no escape in a path, and people read addresses.
  return `${base}/@${encoded(account.acct).replaceAll("%40", "@")}`;
}

/** The address of a hashtag: a page of the client where there is one, else its own. */
export function tagHref(
  base: string | null,
  tag: { name: string; url?: string },
): string | undefined {
  if (base === null) return tag.url || undefined;
  return `${base}/tag/${encoded(tag.name)}`;
}
