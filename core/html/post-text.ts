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

/** Limits below which a post surely fits on a screen. */
const SHORT = { characters: 700, lines: 12 };

/** Sanitises, formats and splits a post. Throws before `sanitiserReady()` has resolved. */
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
