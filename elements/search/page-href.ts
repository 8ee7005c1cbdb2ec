import { accounts } from "../../core/accounts/accounts.ts";
import type { Client } from "../../core/client.ts";
import type { Resolved } from "../../core/search/resolve-address.ts";
import { statuses } from "../../core/statuses/statuses.ts";
import { accountHref, statusHref } from "../kit/text/links.ts";

/** The page of what a URL leads to. */
export function pageHref(client: Client, base: string | null, found: Resolved): string | undefined {
  if (found.kind === "page") return base === null ? undefined : base + found.path;
  if (found.kind === "account") {
    const account = accounts(client).get(found.id);
    return account && accountHref(base, account);
  }
  const status = statuses(client).get(found.id);
  const author = status && accounts(client).get(status.account);
  return author && statusHref(base, status, author);
}
