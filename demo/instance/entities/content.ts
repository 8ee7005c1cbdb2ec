import { markup } from "../data/text/markup.ts";
import type { AccountRow, StatusRow } from "../data/storage/rows.ts";
import { scrub } from "../data/storage/scrub.ts";
import { escapeHtml, pieces, stripTags, tagsIn } from "../data/text/text.ts";
import { acctOf } from "./account.ts";
import { accountUrl } from "./account-url.ts";
import type { View } from "../types.ts";

/** The HTML of a status: what came from elsewhere as it came, what was typed here linked. */
export function contentOf(view: View, row: StatusRow, mentioned: readonly AccountRow[]): string {
  if (row.html !== null) return row.html;
  const text = row.text ?? "";
  const html = markup(text, row.content_type);
  if (html === null) return linked(view, text, mentioned).replace(/\r?\n/g, "<br/>");
  return scrub(html, words => linked(view, words, mentioned));
}

/** Names that are not among the mentioned stay text. */
function linked(view: View, text: string, mentioned: readonly AccountRow[]): string {
  const people = new Map(mentioned.map(account => [acctOf(account).toLowerCase(), account]));
  const html = pieces(text).map(piece => {
    const shown = escapeHtml(piece.text);
    if (piece.kind === "address") return `<a href="${shown}" rel="ugc">${shown}</a>`;
    if (piece.kind === "hashtag") {
      const href = tagUrl(view, piece.name);
      return `<a class="hashtag" data-tag="${piece.name}" href="${href}">${shown}</a>`;
    }
    const person = piece.kind === "mention" && people.get(piece.acct.toLowerCase());
    return person ? mention(view, person) : shown;
  });
  return html.join("");
}

const mention = (view: View, person: AccountRow) =>
  `<span class="h-card"><a class="u-url mention" data-user="${person.id}" ` +
  `href="${accountUrl(view, person)}" rel="ugc">@<span>${person.username}</span></a></span>`;

const tagUrl = ({ base }: View, name: string) => `${base}/tag/${encodeURIComponent(name)}`;

export const renderTags = (view: View, row: StatusRow) =>
  tagsIn(row.text ?? stripTags(row.html ?? "")).map(name => ({ name, url: tagUrl(view, name) }));

export const renderMentions = (view: View, mentioned: readonly AccountRow[]) =>
  mentioned.map(account => ({
    id: account.id,
    username: account.username,
    acct: acctOf(account),
    url: accountUrl(view, account),
  }));

/** What Pleroma puts at the end of a post that quotes, for software that cannot draw quotes. */
export const quoteLine = (uri: string) =>
  `<span class="quote-inline"><br/><br/><bdi>RT:</bdi> <a href="${uri}">${uri}</a></span>`;
