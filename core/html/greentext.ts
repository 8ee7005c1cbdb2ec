const OUTSIDE = "pre, code, blockquote, a";
const BLOCKS = "p, div, li, dd, td, th, details";

/** A quoting sign before a word: `>_<` and `>:(` are faces. */
const QUOTES = /^>\s*[\p{L}\p{M}\p{N}"“”‘’'«(¿¡@#…-]/u;

/**
 * Marks lines that begin with `>`, which is how Pleroma's people quote and tell stories, with the
 * class that some servers give them themselves. Names in front of the sign do not count.
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

/** The runs of inline nodes between line breaks and blocks. */
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
