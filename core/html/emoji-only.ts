/** With more emoji than this, a post counts as text. */
const MAX_EMOJIS = 5;

/** Emoji by default or by U+FE0F; U+FE0E asks for text style instead. */
const DRAWN = /^(?:\p{Emoji_Presentation}|\p{Emoji}\ufe0f|\p{Regional_Indicator}{2})/u;

let segmenter: Intl.Segmenter | undefined;

/** Whether a post consists of one to five emoji, Unicode or custom, and nothing else. */
export function isEmojiOnly(fragment: DocumentFragment): boolean {
  const pictures = fragment.querySelectorAll("img.emoji").length;
  const text = fragment.textContent?.replace(/\s/gu, "") ?? "";
  if (pictures > MAX_EMOJIS || text.length > 80 || (!pictures && !text)) return false;
  if (fragment.querySelector("a, li, pre, table, details, hr, blockquote")) return false;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  const signs = [...segmenter.segment(text)].map(({ segment }) => segment);
  return pictures + signs.length <= MAX_EMOJIS && signs.every(sign => DRAWN.test(sign));
}
