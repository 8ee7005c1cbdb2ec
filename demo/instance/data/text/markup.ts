import { marked } from "marked";
import { escapeHtml } from "./text.ts";

/** HTML of what was typed, no safer than it was typed; null for plain text. */
export function markup(text: string, type: string): string | null {
  return MARKUPS[type]?.(text) ?? null;
}

const MARKUPS: Record<string, (text: string) => string> = {
  "text/html": text => text,
  "text/markdown": text =>
    marked.parse(text, { async: false, breaks: true, gfm: true }).trim().replace(/>\n</g, "><"),
  "text/bbcode": bbcode,
};

const SIMPLE: Record<string, string> = {
  b: "strong",
  i: "em",
  u: "u",
  s: "del",
  code: "pre",
  quote: "blockquote",
  sub: "sub",
  sup: "sup",
};

/** A sign without its counterpart stays text. */
function bbcode(text: string): string {
  let html = escapeHtml(text.replaceAll("\r", ""));
  for (const [sign, tag] of Object.entries(SIMPLE))
    html = html.replace(
      new RegExp(`\\[${sign}\\]([^]*?)\\[/${sign}\\]`, "gi"),
      `<${tag}>$1</${tag}>`,
    );
  return html
    .replace(/\[url=([^\]]+)\]([^]*?)\[\/url\]/gi, '<a href="$1">$2</a>')
    .replace(/\[url\]([^]*?)\[\/url\]/gi, '<a href="$1">$1</a>')
    .replaceAll("\n", "<br/>");
}
