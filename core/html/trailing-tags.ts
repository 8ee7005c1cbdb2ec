import { isBlank, isHashtag, trimEnd } from "./inline.ts";

/** A hashtag that stood below the words. */
export interface TrailingTag {
  /** As it was written, without `#`. */
  name: string;
  /** Its page on the server that wrote it. */
  url: string;
}

/**
 * Takes the last line away if there is nothing but hashtags in it, and gives them; they stay where
 * nothing else is said.
 */
export function takeTrailingTags(fragment: DocumentFragment): TrailingTag[] {
  trimEnd(fragment);
  const last = fragment.lastChild;
  const block = last instanceof Element && last.localName === "p" ? last : fragment;
  const { line, whole } = lastLines(block);
  const links = line.flatMap(node => isHashtag(node) ?? []);
  const alone = whole && (block === fragment || isAlone(fragment, block));
  if (links.length === 0 || alone) return [];
  for (const node of line) node.parentNode?.removeChild(node);
  if (block instanceof Element && isBlank(block)) block.remove();
  else trimEnd(block);
  trimEnd(fragment);
  const found = new Map<string, TrailingTag>();
  for (const link of links) {
    const name = link.textContent.trim().replace(/^[#＃]/u, "");
    const key = tagKey(name);
    if (!found.has(key)) found.set(key, { name, url: link.href });
  }
  return [...found.values()];
}

/** Hashtags are the same whatever their letters' case and width. */
export const tagKey = (name: string) => name.normalize("NFKC").toLowerCase();

/** What follows the last line break above the hashtags at the end. */
function lastLines(block: Node): { line: Node[]; whole: boolean } {
  let line: Node[] = [];
  const passed: Node[] = [];
  for (let node = block.lastChild; node; node = node.previousSibling) {
    if (node.nodeName === "BR") line = passed.toReversed();
    else if (!isHashtag(node) && !(node instanceof Text && /^[\s,·|]*$/.test(node.data)))
      return { line, whole: false };
    passed.push(node);
  }
  return { line: passed.toReversed(), whole: true };
}

const isAlone = (fragment: DocumentFragment, block: Node) =>
  [...fragment.childNodes].every(node => node === block || isBlank(node));
