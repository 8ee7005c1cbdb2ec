import { sanitise } from "./sanitise.ts";
import { readSimple } from "./simple-text.ts";

const PARAGRAPHS = new Set("p blockquote pre h1 h2 h3 h4 h5 h6".split(" "));
const BLOCKS = new Set("caption dd details div dl dt hr li ol summary table tr ul".split(" "));
const CELLS = new Set(["td", "th"]);

/**
 * Converts a server's HTML to plain text as a reader sees it: a newline for a line break, two
 * between paragraphs, one between other blocks; no tags or entities.
 */
export function plainText(html: string): string {
  return simpleText(html) ?? parsedText(html);
}

/** The same without a parser; undefined if the HTML is too complex for that. */
export function simpleText(html: string): string | undefined {
  const page = { text: "", border: 0 };
  const simple = readSimple(html, {
    text: text => write(text, page, false),
    lineBreak: () => write("\n", page, true),
    border(lines) {
      page.border = Math.max(page.border, lines);
    },
  });
  return simple ? page.text : undefined;
}

/** The same with the parser, which understands all HTML. */
export function parsedText(html: string): string {
  const page = { text: "", border: 0 };
  read(sanitise(html), page, false);
  return page.text;
}

interface Page {
  text: string;
  /** Newlines to insert before the next text. */
  border: number;
}

function read(node: Node, page: Page, verbatim: boolean): void {
  for (const child of node.childNodes) {
    if (child instanceof Text) {
      write(child.data, page, verbatim);
    } else if (child instanceof Element) {
      const name = child.localName;
      if (name === "br") write("\n", page, true);
      const border = PARAGRAPHS.has(name) ? 2 : BLOCKS.has(name) ? 1 : 0;
      page.border = Math.max(page.border, border);
      if (CELLS.has(name) && page.text && !page.border) page.text += " ";
      read(child, page, verbatim || name === "pre");
      page.border = Math.max(page.border, border);
    }
  }
}

/** Drops white space next to a block border: it is formatting of the HTML source, not content. */
function write(text: string, page: Page, verbatim: boolean): void {
  const beside = page.border > 0 || page.text === "";
  const trimmed = beside && !verbatim ? text.trimStart() : text;
  if (!trimmed) return;
  if (page.text) page.text += "\n".repeat(page.border);
  page.border = 0;
  page.text += trimmed;
}
