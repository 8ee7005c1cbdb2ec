import { sanitise } from "./sanitise.ts";
import { simpleText, write, type TextOutput } from "./simple-text.ts";

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

/** The same with the parser, which understands all HTML. */
export function parsedText(html: string): string {
  const output: TextOutput = { text: "", border: 0 };
  read(sanitise(html), output, false);
  return output.text;
}

function read(node: Node, output: TextOutput, verbatim: boolean): void {
  for (const child of node.childNodes) {
    if (child instanceof Text) {
      write(child.data, output, verbatim);
    } else if (child instanceof Element) {
      const name = child.localName;
      if (name === "br") write("\n", output, true);
      const border = PARAGRAPHS.has(name) ? 2 : BLOCKS.has(name) ? 1 : 0;
      output.border = Math.max(output.border, border);
      if (CELLS.has(name) && output.text && !output.border) output.text += " ";
      read(child, output, verbatim || name === "pre");
      output.border = Math.max(output.border, border);
    }
  }
}
