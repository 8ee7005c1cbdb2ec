import { isBlank, isHashtag, trimEnd } from "./inline.ts";

/** A hashtag from the last lines of a post. */
export interface TrailingTag {
  /** The name as written, without `#`. */
  name: string;
  /** The tag's page on the author's server. */
  url: string;
}

/**
 * Removes the last lines if they have nothing but hashtags, and returns these. They stay if the
 * post has no other content.
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

/** Normalises a hashtag: case and character width don't matter. */
export const tagKey = (name: string) => name.normalize("NFKC").toLowerCase();

/** Returns the nodes of the last lines, if these contain only hashtags. */
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
