import { fetchDomainBlocks } from "../../api/accounts/domain-blocks.ts";
import type { Account } from "../../api/accounts/accounts.ts";
import { fetchAccountList } from "../../api/accounts/lists.ts";
import { fetchRelationships } from "../../api/accounts/relationships.ts";
import type { Page, PageOptions } from "../../api/http/pages.ts";
import { fetchLists } from "../../api/lists.ts";
import { bookmarks, fetchStatuses } from "../../api/timelines.ts";
import type { Client } from "../../client.ts";
import { rateLimits } from "../../instance/rate-limits.ts";
import type { NewLine, TransferKind } from "../files.ts";
import type { TargetList } from "../types.ts";
import { ownHost } from "../../accounts/own-host.ts";

/** The greatest page that Mastodon sends; others send less. */
const PAGE_ITEM_COUNT = 80;

/** Reads everything of a kind that the user has on the server, or one list of it, page by page. */
export async function* readCollection(
  client: Client,
  kind: TransferKind,
  signal: AbortSignal,
  list?: TargetList,
): AsyncGenerator<NewLine[], void, undefined> {
  const { api } = client;
  const ask = <T>(action: () => Promise<T>) => rateLimits(client).ask(action, { signal });
  const pages = <T>(read: (options: PageOptions) => Promise<Page<T>>) =>
    allPages(ask, read, signal);
  const address = (account: Account) => fullAddress(account, ownHost(client));
  const person = client.person ?? "";
  switch (kind) {
    case "follows":
    case "mutes":
      for await (const accounts of pages(options =>
        fetchAccountList(api, kind === "mutes" ? kind : "following", person, options),
      )) {
        // The last page is empty on some servers, and GoToSocial refuses an empty list of ids.
        if (accounts.length === 0) continue;
        const ids = accounts.map(({ id }) => id);
        const all = await ask(() => fetchRelationships(api, ids));
        const relationships = new Map(all.map(one => [one.id, one]));
        yield accounts.map(account => {
          const subject = address(account);
          const one = relationships.get(account.id);
          if (kind === "mutes")
            return { subject, notifications: one?.muting_notifications ?? true };
          return {
            subject,
            reblogs: one?.showing_reblogs ?? true,
            notify: one?.notifying ?? one?.subscribing ?? false,
            languages: one?.languages ?? [],
          };
        });
      }
      return;
    case "blocks":
      for await (const accounts of pages(options => fetchAccountList(api, kind, "", options)))
        yield accounts.map(account => ({ subject: address(account) }));
      return;
    case "domains":
      for await (const domains of pages(options => fetchDomainBlocks(api, options)))
        yield domains.map(subject => ({ subject }));
      return;
    case "bookmarks":
      for await (const statuses of pages(options => fetchStatuses(api, bookmarks(), options)))
        yield statuses.map(({ uri, url }) => ({ subject: uri || (url ?? "") }));
      return;
    case "lists":
      for (const { id, title } of list ? [list] : await ask(() => fetchLists(api, { signal })))
        for await (const accounts of pages(options =>
          fetchAccountList(api, "list_members", id, options),
        ))
          yield accounts.map(account => ({ list: title, subject: address(account) }));
  }
}

async function* allPages<T>(
  ask: <R>(action: () => Promise<R>) => Promise<R>,
  read: (options: PageOptions) => Promise<Page<T>>,
  signal: AbortSignal,
): AsyncGenerator<T[], void, undefined> {
  const seen = new Set<string>();
  let link: string | undefined;
  do {
    const page = await ask(() => read({ link, limit: PAGE_ITEM_COUNT, signal }));
    yield page.items;
    link = page.next ?? undefined;
    // Some servers return the same page for ever.
    if (link !== undefined && seen.has(link)) return;
    if (link !== undefined) seen.add(link);
  } while (link !== undefined);
}

const fullAddress = ({ acct, fqn }: Account, here: string): string =>
  acct.includes("@") ? acct : (fqn ?? `${acct}@${here}`);
