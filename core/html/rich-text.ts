import { emojify, type EmojiPicture } from "./emojify.ts";
import { markEntityLinks, type MentionedAccount, type UsedTag } from "./entity-links.ts";
import { labelLinkHosts } from "./link-hosts.ts";
import { sanitise } from "./sanitise.ts";

/** The emoji, mentions and tags that an entity lists for its HTML; bios list no mentions. */
export interface RichTextParts {
  emojis?: readonly EmojiPicture[];
  mentions?: readonly MentionedAccount[];
  tags?: readonly UsedTag[];
  /** Whether custom emoji are animated. */
  animate?: boolean;
}

/**
 * Sanitises a server's HTML, draws custom emoji, and marks mentions and hashtags. The same input
 * gives equal nodes, so a result can be kept and cloned. Throws before `sanitiserReady()` has
 * resolved.
 */
export function richText(html: string, parts: RichTextParts = {}): DocumentFragment {
  const fragment = sanitise(html);
  markEntityLinks(fragment, parts.mentions, parts.tags ?? []);
  labelLinkHosts(fragment);
  emojify(fragment, parts.emojis ?? [], { animate: parts.animate });
  return fragment;
}
