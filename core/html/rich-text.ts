import { emojify, type EmojiPicture } from "./emojify.ts";
import { markEntityLinks, type MentionedAccount, type UsedTag } from "./entity-links.ts";
import { tellLinkHosts } from "./link-hosts.ts";
import { sanitise } from "./sanitise.ts";

/** What an entity says about its text beside the HTML. */
export interface RichTextParts {
  emojis?: readonly EmojiPicture[];
  mentions?: readonly MentionedAccount[];
  tags?: readonly UsedTag[];
  /** Whether custom emoji move by themselves. */
  animate?: boolean;
}

/**
 * A server's HTML, safe, with custom emoji drawn and its people and hashtags marked. The same
 * input gives the same nodes anew, so one result can be kept and cloned. Throws before
 * `sanitiserReady()` has resolved.
 */
export function richText(html: string, parts: RichTextParts = {}): DocumentFragment {
  const fragment = sanitise(html);
  markEntityLinks(fragment, parts.mentions ?? [], parts.tags ?? []);
  tellLinkHosts(fragment);
  emojify(fragment, parts.emojis ?? [], { animate: parts.animate });
  return fragment;
}
