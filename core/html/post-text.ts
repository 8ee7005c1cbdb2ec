import { emojify } from "./emojify.ts";
import { markEntityLinks } from "./entity-links.ts";
import { FITTING_TEXT } from "./fitting-text.ts";
import { labelLinkHosts } from "./link-hosts.ts";
import type { RichTextParts } from "./rich-text.ts";
import { sanitise } from "./sanitise.ts";
import { takeTrailingTags, tagKey, type TrailingTag } from "./trailing-tags.ts";
import { isBlank, isMention, trimStart } from "./inline.ts";

export interface PostTextParts extends RichTextParts {
  /** Whether the post is a reply: mentions at its beginning are shown elsewhere. */
  reply?: boolean;
  /** Whether the quoted post is shown: the fallback line for it is removed. */
  quotes?: boolean;
}

/** A post's content, split into the parts that are shown in different places. */
export interface PostText {
  content: DocumentFragment;
  /** Whether nothing is left of the content. */
  empty: boolean;
  /** Mentions from the beginning of a reply. */
  mentions: readonly LeadingMention[];
  /** Hashtags from the last lines, and those that are not in the text at all. */
  tags: readonly TrailingTag[];
  /** Whether the post consists of one to five emoji. */
  emojiOnly: boolean;
  /** Whether it may be taller than a screen and should be measured. */
  long: boolean;
}

/** Sanitises, formats and splits a post. Throws before `sanitiserReady()` has resolved. */
export function postText(html: string, parts: PostTextParts): PostText {
  const content = sanitise(html);
  markEntityLinks(content, parts.mentions, parts.tags ?? []);
  if (parts.quotes) for (const line of content.querySelectorAll(".quote-inline")) line.remove();
  const mentions = parts.reply ? takeLeadingMentions(content) : [];
  const trailing = takeTrailingTags(content);
  const tags = [...trailing, ...unwritten(content, trailing, parts.tags ?? [])];
  markGreentext(content);
  labelLinkHosts(content);
  emojify(content, parts.emojis ?? [], { animate: parts.animate });
  const emojiOnly = isEmojiOnly(content);
  const empty = !content.textContent?.trim() && !content.querySelector("img, hr");
  const long =
    content.textContent!.length > FITTING_TEXT.characters ||
    content.querySelectorAll("br, p, li, pre, tr, h1, h2, h3").length > FITTING_TEXT.lines ||
    /(?:\n[^\n]*){12}/.test(content.querySelector("pre")?.textContent ?? "");
  return { content, empty, mentions, tags, emojiOnly, long };
}

/** Returns hashtags that are missing in the text: some servers send them separately. */
function unwritten(
  content: DocumentFragment,
  trailing: readonly TrailingTag[],
  tags: readonly { name: string; url?: string }[],
): TrailingTag[] {
  const links = [...content.querySelectorAll<HTMLAnchorElement>("a[data-tag]")];
  const written = new Set(
    [...links.map(link => link.dataset["tag"]!), ...trailing.map(({ name }) => name)].map(tagKey),
  );
  const text = tagKey(content.textContent ?? "");
  return tags.flatMap(({ name, url = "" }) =>
    written.has(tagKey(name)) || text.includes(`#${tagKey(name)}`) ? [] : [{ name, url }],
  );
}

/** With more emoji than this, a post counts as text. */
const MAX_EMOJIS = 5;

/** Emoji by default or by U+FE0F; U+FE0E asks for text style instead. */
const DRAWN = /^(?:\p{Emoji_Presentation}|\p{Emoji}\ufe0f|\p{Regional_Indicator}{2})/u;

let segmenter: Intl.Segmenter | undefined;

/** Whether a post consists of one to five emoji, Unicode or custom, and nothing else. */
function isEmojiOnly(fragment: DocumentFragment): boolean {
  const pictures = fragment.querySelectorAll("img.emoji").length;
  const text = fragment.textContent?.replace(/\s/gu, "") ?? "";
  if (pictures > MAX_EMOJIS || text.length > 80 || (!pictures && !text)) return false;
  if (fragment.querySelector("a, li, pre, table, details, hr, blockquote")) return false;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  const signs = [...segmenter.segment(text)].map(({ segment }) => segment);
  return pictures + signs.length <= MAX_EMOJIS && signs.every(sign => DRAWN.test(sign));
}

const OUTSIDE = "pre, code, blockquote, a";
const BLOCKS = "p, div, li, dd, td, th, details";

/** A quote sign before a word; `>_<` and `>:(` are emoticons. */
const QUOTES = /^>\s*[\p{L}\p{M}\p{N}"“”‘’'«(¿¡@#…-]/u;

/**
 * Marks lines that begin with `>`, a common way to quote and tell stories on Pleroma, with the
 * class `greentext`, which some servers add themselves. Mentions before the sign are skipped.
 */
function markGreentext(fragment: DocumentFragment): void {
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

/** A mention at the beginning of a reply. */
interface LeadingMention {
  id: string;
  acct: string;
  /** The account's page on its server, for embedders that have no profile pages. */
  url: string;
}

/**
 * Removes the mentions at the beginning of a reply and returns them. They stay if the post has no
 * other content.
 */
function takeLeadingMentions(fragment: DocumentFragment): LeadingMention[] {
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
