import { late } from "../lib/late.ts";
import type { PostText, PostTextParts } from "./post-text.ts";
import { sanitise } from "./sanitise.ts";

/** What makes of a post's HTML what is drawn: few words need it all, lists bring it along. */
export const dressing = late(async () => (await import("./post-text.ts")).postText);

/** Characters and line breaks of words that are surely no taller than a screen. */
const FEW = { characters: 700, lines: 12 };

/** Links, lists, code and the like, and what has a look by a class: all but paragraphs and stress. */
const formatted = /<(?!(?:\/|p|br|b|i|em|strong|span|div)\b)|[\s/"']class\s*=/i;

/** Whether there is anything in the words but words, at a glance that may take too much for more. */
export function needsDressing(html: string, parts: PostTextParts): boolean {
  return (
    html.length > FEW.characters ||
    (html.match(/<(?:br|p|li|pre|tr|h\d)\b/gi)?.length ?? 0) > FEW.lines ||
    formatted.test(html) ||
    // Quoting signs, and emoji, which are drawn large where they are alone.
    />>|&gt;|&#|\p{Extended_Pictographic}|\p{Regional_Indicator}/iu.test(html) ||
    parts.reply === true ||
    (parts.emojis ?? []).length > 0 ||
    (parts.tags ?? []).length > 0
  );
}

/** A post that needs no dressing; one that does, as long as nothing better is here. */
export function undressed(html: string): PostText {
  const content = sanitise(html);
  const empty = !content.textContent?.trim() && !content.querySelector("img, hr");
  return { content, empty, mentions: [], tags: [], emojiOnly: false, long: false };
}
