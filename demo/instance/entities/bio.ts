import { accountByAcct } from "../data/accounts.ts";
import { escapeHtml, pieces } from "../data/text/text.ts";
import { accountUrl } from "./account-url.ts";
import type { View } from "../types.ts";

/** What was typed into a profile, as HTML. Mentions are written with their server, as Pleroma does. */
export const bioHtml = (view: View, text: string) =>
  pieces(text)
    .map(piece => {
      const shown = escapeHtml(piece.text);
      if (piece.kind === "address") return `<a href="${shown}" rel="ugc">${shown}</a>`;
      if (piece.kind === "mention") return mentionOf(view, piece.acct) ?? shown;
      if (piece.kind !== "hashtag") return shown;
      const href = `${view.base}/tag/${encodeURIComponent(piece.name)}`;
      return `<a class="hashtag" data-tag="${piece.name}" href="${href}">${shown}</a>`;
    })
    .join("")
    .replace(/\r?\n/g, "<br/>");

function mentionOf(view: View, acct: string): string | undefined {
  const person = accountByAcct(view.world, acct);
  if (!person) return undefined;
  const { host } = new URL(view.base);
  return (
    `<span class="h-card"><a class="u-url mention" data-user="${person.id}" ` +
    `href="${accountUrl(view, person)}" rel="ugc">@<span>${person.username}@${person.host ?? host}</span></a></span>`
  );
}
