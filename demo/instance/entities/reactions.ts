import { reactionsTo } from "../data/reactions.ts";
import type { ReactionRow } from "../data/storage/rows.ts";
import { accountById } from "../data/accounts.ts";
import { renderAccount } from "./account.ts";
import { emojiAddress } from "./custom-emoji.ts";
import type { View } from "../types.ts";

/** What people reacted with, in the order in which each was first used. */
export function renderReactions(view: View, id: string) {
  return [...byName(view, id)].map(([name, rows]) => ({
    name,
    count: rows.length,
    me: rows.some(row => row.account_id === view.viewer),
    url: addressOf(view, name, rows),
    account_ids: rows.map(row => row.account_id),
  }));
}

/** The same with the people themselves; all names unless one is asked for. */
export function renderReactors(view: View, id: string, asked?: string) {
  return [...byName(view, id)]
    .filter(([name]) => asked === undefined || name === asked)
    .map(([name, rows]) => ({
      name,
      count: rows.length,
      me: rows.some(row => row.account_id === view.viewer),
      url: addressOf(view, name, rows),
      accounts: rows
        .flatMap(row => accountById(view.world, row.account_id) ?? [])
        .map(account => renderAccount(view, account)),
    }));
}

const byName = (view: View, id: string) => Map.groupBy(reactionsTo(view, id), row => row.name);

function addressOf(view: View, name: string, rows: readonly ReactionRow[]): string | null {
  const path = rows.find(row => row.url)?.url;
  return path ? `${view.base}${path}` : emojiAddress(view, name);
}
