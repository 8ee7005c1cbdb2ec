/** Names, tags and addresses in what people type, and text out of HTML. */

const MENTION = /(?<![\p{L}\p{N}_@/.])@(\w(?:[\w.-]*\w)?)(?:@(\w(?:[\w.-]*\w)?))?/u;
const HASHTAG = /(?<![\p{L}\p{N}_&/#])#([\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*)/u;
const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}]/u;

export type Piece =
  | { kind: "text"; text: string }
  | { kind: "mention"; text: string; acct: string }
  | { kind: "hashtag"; text: string; name: string }
  | { kind: "address"; text: string };

const TOKENS = new RegExp(`(${ADDRESS.source})|${MENTION.source}|${HASHTAG.source}`, "gu");

/** Cuts a text into what is linked and what is not, losing nothing. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKENS)) {
    const [whole, address, username, host, tag] = match;
    if (match.index > end) found.push({ kind: "text", text: text.slice(end, match.index) });
    if (address) found.push({ kind: "address", text: whole });
    else if (username) {
      found.push({ kind: "mention", text: whole, acct: host ? `${username}@${host}` : username });
    } else found.push({ kind: "hashtag", text: whole, name: (tag ?? "").toLowerCase() });
    end = match.index + whole.length;
  }
  if (end < text.length) found.push({ kind: "text", text: text.slice(end) });
  return found;
}

export const tagsIn = (text: string) => [
  ...new Set(pieces(text).flatMap(piece => (piece.kind === "hashtag" ? [piece.name] : []))),
];

export const handlesIn = (text: string) => [
  ...new Set(pieces(text).flatMap(piece => (piece.kind === "mention" ? [piece.acct] : []))),
];

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, sign => ESCAPES[sign] ?? sign);

const SIGNS = new Map(Object.entries(ESCAPES).map(([sign, escape]) => [escape, sign]));

export const unescapeHtml = (html: string) =>
  html.replace(/&(?:amp|lt|gt|quot|#39);/g, escape => SIGNS.get(escape) ?? escape);

/** As Pleroma strips tags: nothing stands for a line break. */
export const stripTags = (html: string) =>
  unescapeHtml(html.replace(/<[^>]*>/g, "")).replaceAll("&nbsp;", " ");
