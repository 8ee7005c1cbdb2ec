const OUTSIDE = "pre, code, blockquote, a";
const BLOCKS = "p, div, li, dd, td, th, details";

/** A quote sign before a word; `>_<` and `>:(` are emoticons. */
const QUOTES = /^>\s*[\p{L}\p{M}\p{N}"“”‘’'«(¿¡@#…-]/u;

/**
 * Marks lines that begin with `>`, a common way to quote and tell stories on Pleroma, with the
 * class `greentext`, which some servers add themselves. Mentions before the sign are skipped.
 */
export function markGreentext(fragment: DocumentFragment): void {
  if (!fragment.textContent?.includes(">")) return;
  for (const block of [fragment, ...fragment.querySelectorAll(BLOCKS)]) {
    if (block instanceof Element && block.closest(OUTSIDE)) continue;
    for (const line of linesOf(block)) {
      const text = line
        .map(node => (node.nodeName === "CODE" ? "code" : node.textContent))
        .join("")
        .replace(/^(?:\s*@\S+)*\s*/u, "");
      if (QUOTES.test(text)) wrap(line);
    }
  }
}

/** Groups a block's inline nodes into lines, split at line breaks and nested blocks. */
function linesOf(block: Node): ChildNode[][] {
  const lines: ChildNode[][] = [[]];
  for (const node of block.childNodes) {
    const ends = node instanceof Element && (node.localName === "br" || isBlock(node));
    if (ends) lines.push([]);
    else lines.at(-1)!.push(node);
  }
  return lines;
}

const isBlock = (element: Element) =>
  element.matches(`${BLOCKS}, ul, ol, dl, table, pre, blockquote, hr, h1, h2, h3, h4, h5, h6`);

function wrap(line: readonly ChildNode[]): void {
  const span = document.createElement("span");
  span.className = "greentext";
  line[0]!.before(span);
  span.append(...line);
}
