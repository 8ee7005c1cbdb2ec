import { isBlank, isMention, trimStart } from "./inline.ts";

/** A mention at the beginning of a reply. */
export interface LeadingMention {
  id: string;
  acct: string;
  /** The account's page on its server, for embedders that have no profile pages. */
  url: string;
}

/**
 * Removes the mentions at the beginning of a reply and returns them. They stay if the post has no
 * other content.
 */
export function takeLeadingMentions(fragment: DocumentFragment): LeadingMention[] {
  const first = fragment.firstElementChild;
  const block = first?.localName === "p" && fragment.firstChild === first ? first : fragment;
  const found: LeadingMention[] = [];
  const going: Node[] = [];
  for (const node of block.childNodes) {
    const link = isMention(node);
    if (!link && !isSeparator(node)) break;
    going.push(node);
    if (!link) continue;
    const { account = "", mention = "" } = link.dataset;
    if (found.every(({ id }) => id !== account))
      found.push({ id: account, acct: mention, url: link.href });
  }
  if (found.length === 0 || rest(fragment, going) === "") return [];
  for (const node of going) node.parentNode?.removeChild(node);
  if (block instanceof Element && isBlank(block)) block.remove();
  else trimStart(block);
  return found;
}

const isSeparator = (node: Node) =>
  node instanceof Text ? /^[\s,]*$/.test(node.data) : node.nodeName === "BR";

function rest(fragment: DocumentFragment, going: readonly Node[]): string {
  const gone = going.map(({ textContent }) => textContent ?? "").join("");
  return fragment.textContent!.replace(gone, "").trim();
}
