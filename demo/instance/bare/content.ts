import type { AccountRow, StatusRow } from "../data/storage/rows.ts";
import { escapeHtml, pieces, stripTags, tagsIn } from "../data/text/text.ts";
import { acctOf } from "../entities/account.ts";
import { pageOf } from "./accounts/account.ts";
import type { View } from "../types.ts";

const REL = 'rel="nofollow noreferrer noopener" target="_blank"';

/** The HTML of a status; what came from elsewhere as it came. */
export function bareContent(view: View, row: StatusRow, mentioned: readonly AccountRow[]): string {
  if (row.html !== null) return row.html;
  const people = new Map(mentioned.map(account => [acctOf(account).toLowerCase(), account]));
  const html = pieces(row.text ?? "").map(piece => {
    const shown = escapeHtml(piece.text);
    if (piece.kind === "address") return `<a href="${shown}" ${REL}>${shown}</a>`;
    if (piece.kind === "hashtag") {
      const link = `<a href="${tagPage(view, piece.name)}" class="mention hashtag" rel="tag ${REL.slice(5)}`;
      return `${link}>#<span>${shown.slice(1)}</span></a>`;
    }
    const person = piece.kind === "mention" && people.get(piece.acct.toLowerCase());
    return person ? mention(view, person) : shown;
  });
  return `<p>${html.join("").trim().replace(/\r?\n/g, "<br>")}</p>`;
}

const mention = (view: View, person: AccountRow) =>
  `<span class="h-card"><a href="${pageOf(view, person)}" class="u-url mention" ${REL}>` +
  `@<span>${person.username}</span></a></span>`;

const tagPage = ({ base }: View, name: string) => `${base}/tags/${encodeURIComponent(name)}`;

export const renderBareTags = (view: View, row: StatusRow) =>
  tagsIn(row.text ?? stripTags(row.html ?? "")).map(name => ({ name, url: tagPage(view, name) }));
