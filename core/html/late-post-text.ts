import { late } from "../lib/late.ts";
import { FITTING_TEXT } from "./fitting-text.ts";
import type { PostText, PostTextParts } from "./post-text.ts";
import { sanitise } from "./sanitise.ts";

/** Loads `postText`, which formats a post. Few posts need all of it; lists of posts provide it. */
export const latePostText = late(async () => (await import("./post-text.ts")).postText);

/** Matches formatting (links, lists, code, classes): all tags but paragraphs and emphasis. */
const formatted = /<(?!(?:\/|p|br|b|i|em|strong|span|div)\b)|[\s/"']class\s*=/i;

/** Whether a post may need formatting: a quick check, which may say yes without need. */
export function mayNeedFormatting(html: string, parts: PostTextParts): boolean {
  return (
    html.length > FITTING_TEXT.characters ||
    (html.match(/<(?:br|p|li|pre|tr|h\d)\b/gi)?.length ?? 0) > FITTING_TEXT.lines ||
    formatted.test(html) ||
    // Quote signs, and emoji, which are drawn large if there is nothing else.
    />>|&gt;|&#|\p{Extended_Pictographic}|\p{Regional_Indicator}/iu.test(html) ||
    parts.reply === true ||
    (parts.emojis ?? []).length > 0 ||
    (parts.tags ?? []).length > 0
  );
}

/** Returns a post without formatting: for posts that need none, and until `postText` has loaded. */
export function unformattedText(html: string): PostText {
  const content = sanitise(html);
  const empty = !content.textContent?.trim() && !content.querySelector("img, hr");
  return { content, empty, mentions: [], tags: [], emojiOnly: false, long: false };
}
