import { isEmojiOnly } from "./emoji-only.ts";
import { emojify } from "./emojify.ts";
import { markEntityLinks } from "./entity-links.ts";
import { markGreentext } from "./greentext.ts";
import { takeLeadingMentions, type LeadingMention } from "./leading-mentions.ts";
import { tellLinkHosts } from "./link-hosts.ts";
import type { RichTextParts } from "./rich-text.ts";
import { sanitise } from "./sanitise.ts";
import { takeTrailingTags, tagKey, type TrailingTag } from "./trailing-tags.ts";

export interface PostTextParts extends RichTextParts {
  /** Whether it answers something: the names that it begins with say whom, and stand elsewhere. */
  reply?: boolean;
  /** Whether the quoted post is drawn: the line that stands in for it goes. */
  quotes?: boolean;
}

/** A post in the parts that are drawn in different places. */
export interface PostText {
  content: DocumentFragment;
  /** Nothing is left of the content. */
  empty: boolean;
  /** Names that stood in front. */
  mentions: readonly LeadingMention[];
  /** Hashtags that stood below, and those that stand nowhere in the text. */
  tags: readonly TrailingTag[];
  /** One to five emoji and no word. */
  emojiOnly: boolean;
  /** It may be taller than a screen: worth measuring. */
  long: boolean;
}

/** Characters and line breaks of what surely fits on a screen. */
const SHORT = { characters: 700, lines: 12 };

/** What a post says, safe, taken apart and drawn. Throws before `sanitiserReady()` has resolved. */
export function postText(html: string, parts: PostTextParts): PostText {
  const content = sanitise(html);
  markEntityLinks(content, parts.mentions ?? [], parts.tags ?? []);
  if (parts.quotes) for (const line of content.querySelectorAll(".quote-inline")) line.remove();
  const mentions = parts.reply ? takeLeadingMentions(content) : [];
  const trailing = takeTrailingTags(content);
  const tags = [...trailing, ...unwritten(content, trailing, parts.tags ?? [])];
  markGreentext(content);
  tellLinkHosts(content);
  emojify(content, parts.emojis ?? [], { animate: parts.animate });
  const emojiOnly = isEmojiOnly(content);
  const empty = !content.textContent?.trim() && !content.querySelector("img, hr");
  const long =
    content.textContent!.length > SHORT.characters ||
    content.querySelectorAll("br, p, li, pre, tr, h1, h2, h3").length > SHORT.lines ||
    /(?:\n[^\n]*){12}/.test(content.querySelector("pre")?.textContent ?? "");
  return { content, empty, mentions, tags, emojiOnly, long };
}

/** Some servers send hashtags beside the text. */
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
