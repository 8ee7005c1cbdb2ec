import { emoji } from "../seed/emoji.ts";
import type { SeedEmoji } from "../seed/types.ts";
import type { View } from "../types.ts";

const known = new Map(emoji.map(each => [each.shortcode, each]));

const addresses = ({ base }: View, { shortcode, still }: SeedEmoji) => ({
  shortcode,
  url: `${base}/emoji/${shortcode}.svg`,
  static_url: `${base}/emoji/${shortcode}${still ? "-still" : ""}.svg`,
});

/** Those that a text makes use of. */
export function emojisIn(view: View, ...texts: string[]) {
  const codes = texts.join(" ").matchAll(/(?<=:)[\w-]+(?=:)/g);
  return [...new Set([...codes].map(([code]) => code))]
    .flatMap(code => known.get(code) ?? [])
    .map(each => ({ ...addresses(view, each), visible_in_picker: false }));
}

export const renderCustomEmojis = (view: View) =>
  emoji.map(each => ({
    ...addresses(view, each),
    visible_in_picker: true,
    category: each.category,
    tags: [each.category],
  }));

/** The picture that an emoji's file shows, by the file's name without its ending. */
export const emojiPicture = (name: string) =>
  known.get(name)?.picture ?? known.get(name.replace(/-still$/, ""))?.still;

/** The picture of an emoji of this instance; null for any other name. */
export function emojiAddress(view: View, shortcode: string): string | null {
  const found = known.get(shortcode);
  return found ? addresses(view, found).url : null;
}
