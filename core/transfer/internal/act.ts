import { accounts } from "../../accounts/accounts.ts";
import { accountLists } from "../../accounts/lists.ts";
import { blockDomain } from "../../api/accounts/domain-blocks.ts";
import { lookupAccount, type Account } from "../../api/accounts/accounts.ts";
import { blockAccount, followAccount, muteAccount } from "../../api/accounts/relationships.ts";
import { searchAccounts } from "../../api/accounts/search.ts";
import { addToList, createList, fetchLists } from "../../api/lists.ts";
import { isGone } from "../../api/missing.ts";
import { bookmarkStatus } from "../../api/statuses/actions.ts";
import { searchStatus } from "../../api/statuses/search.ts";
import type { Client } from "../../client.ts";
import type { Line, NewLine, TransferKind } from "../files.ts";
import type { TargetList } from "../types.ts";
import { ownHost } from "../../accounts/own-host.ts";

/** Does what a line says. Resolves with false if the server finds no such account or post. */
export type Act = (line: Line, before: NewLine | undefined) => Promise<boolean>;

/** Returns a function that does what the lines of a file say, one after the other. */
export function actions(client: Client, kind: TransferKind, into?: TargetList): Act {
  const { api } = client;
  if (kind === "domains") return async ({ subject }) => (await blockDomain(api, subject), true);
  if (kind === "bookmarks")
    return async ({ subject }) => {
      const status = await searchStatus(api, subject);
      if (status) await bookmarkStatus(api, status.id);
      return status !== undefined;
    };
  const act = onAccount(client, kind, into);
  return async (line, before) => {
    const account = await findAccount(client, line.subject);
    if (account) await act(account, line, before);
    return account !== undefined;
  };
}

function onAccount(
  client: Client,
  kind: Exclude<TransferKind, "domains" | "bookmarks">,
  into: TargetList | undefined,
): (account: Account, line: Line, before: NewLine | undefined) => Promise<unknown> {
  const { api } = client;
  switch (kind) {
    case "follows":
      return ({ id }, line, before) => followAccount(api, id, followOptions(line, before));
    case "mutes":
      return ({ id }, { notifications = true }) =>
        muteAccount(api, id, { notifications, seconds: 0 });
    case "blocks":
      return ({ id }) => blockAccount(api, id);
    case "lists": {
      const ids = new Map(into && [[into.title, into.id]]);
      return async (account, { list = "" }) => {
        const startedAt = client.tick();
        if (!ids.has(list)) for (const one of await fetchLists(api)) ids.set(one.title, one.id);
        const id = ids.get(list) ?? (await createList(api, list)).id;
        ids.set(list, id);
        try {
          await addToList(api, id, account.id);
        } catch (error) {
          if (!isGone(error)) throw error;
          // Mastodon's lists contain only people whom the user follows.
          await followAccount(api, account.id, { reblogs: true, notify: false });
          await addToList(api, id, account.id);
        }
        accounts(client).import(account, { source: "answer", startedAt });
        accountLists(client).put(`list_members:${id}`, account.id);
      };
    }
  }
}

/** What the file doesn't say stays as it is. */
function followOptions(line: Line, before: NewLine | undefined) {
  const languages = line.languages?.length ? line.languages : before?.languages;
  return {
    reblogs: line.reblogs ?? before?.reblogs ?? true,
    notify: line.notify ?? before?.notify ?? false,
    ...(languages?.length ? { languages } : {}),
  };
}

/** Finds an account by its address, on its own server if need be. */
async function findAccount(client: Client, address: string): Promise<Account | undefined> {
  const { api } = client;
  const here = `@${ownHost(client)}`.toLowerCase();
  const wanted = address.toLowerCase();
  const acct = wanted.endsWith(here) ? address.slice(0, -here.length) : address;
  try {
    return await lookupAccount(api, acct);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  const found = await searchAccounts(api, address, { resolve: true });
  // A search also returns accounts with similar names.
  return found.find(one => [one.acct, one.fqn].some(name => isSame(name, acct)));
}

const isSame = (name: string | null | undefined, acct: string): boolean =>
  name?.toLowerCase() === acct.toLowerCase();
