import { accountByAcct } from "../data/accounts.ts";
import type { StatusRow } from "../data/storage/rows.ts";
import { statusById } from "../data/statuses.ts";
import { renderCard } from "../entities/card.ts";
import type { SeedPost } from "../seed/types.ts";
import { renderBareAccount } from "./accounts/account.ts";
import type { View } from "../types.ts";

type Plain = NonNullable<SeedPost["plain"]> & { language?: string; quote_policy?: string };

export const plainOf = ({ plain }: StatusRow) => JSON.parse(plain) as Plain;

export const languageOf = (row: StatusRow): string | null =>
  plainOf(row).language ?? (row.text === null ? null : "en");

/** A card as Mastodon documents it: with its size, and with who wrote what is behind it. */
export function renderBareCard(view: View, row: StatusRow): object | null {
  const card = renderCard(view, row.card);
  if (!card) return null;
  const { authors = [], ...more } = (plainOf(row).card ?? {}) as { authors?: string[] };
  return {
    ...card,
    author_name: "",
    author_url: "",
    html: "",
    width: card.image ? 800 : 0,
    height: card.image ? 420 : 0,
    embed_url: "",
    blurhash: null,
    language: null,
    published_at: null,
    ...more,
    authors: authors.map(handle => {
      const account = accountByAcct(view.world, handle);
      return {
        name: account?.display_name ?? handle,
        url: "",
        account: account ? renderBareAccount(view, account) : null,
      };
    }),
  };
}

/** A quote as Mastodon documents it: the quoted status only where nothing is against it. */
export function renderBareQuote(
  view: View,
  row: StatusRow,
  render: (quoted: StatusRow) => object,
): object | null {
  if (!row.quote_id) return null;
  const quoted = statusById(view, row.quote_id);
  const state = plainOf(row).quote_state ?? (quoted ? "accepted" : "unauthorized");
  return { state, quoted_status: state === "accepted" && quoted ? render(quoted) : null };
}
