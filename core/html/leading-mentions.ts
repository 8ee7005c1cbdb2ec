import { isBlank, isMention, trimStart } from "./inline.ts";

/** Somebody whose name stood in front of a reply. */
export interface LeadingMention {
  id: string;
  acct: string;
  /** Their own page, for where the client has none to offer. */
  url: string;
}

/**
 * Takes the names away that a reply begins with, before the first other word, and gives them; they
 * stay where nothing else is said.
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
