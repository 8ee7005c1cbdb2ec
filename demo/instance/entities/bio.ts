import { escapeHtml, pieces } from "../data/text/text.ts";
import type { View } from "../types.ts";

/** What was typed into a profile, as HTML. Names of people stay text. */
export const bioHtml = ({ base }: View, text: string) =>
  pieces(text)
    .map(piece => {
      const shown = escapeHtml(piece.text);
      if (piece.kind === "address") return `<a href="${shown}" rel="ugc">${shown}</a>`;
      if (piece.kind !== "hashtag") return shown;
      const href = `${base}/tag/${encodeURIComponent(piece.name)}`;
      return `<a class="hashtag" data-tag="${piece.name}" href="${href}">${shown}</a>`;
    })
    .join("")
    .replace(/\r?\n/g, "<br/>");
