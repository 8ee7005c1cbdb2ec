import { folded } from "../lib/folded.ts";
import type { EmojiChoice } from "../suggestions/suggestion.ts";

/** An emoji with the words that a search finds it by. */
export interface IndexedEmoji extends EmojiChoice {
  /** Its shortcodes. */
  codes: readonly string[];
  /** The words of its name and keywords. */
  words: readonly string[];
  /** The number of its Unicode group, such as 9 for flags; undefined for custom emoji. */
  group?: number;
}

const NO_MATCH_RANK = 4;

/**
 * Finds emoji that match all words of a query, best match first: equal, then starting with it, then
 * containing it; among these the most used first, then matches in the shortcode.
 */
export function searchEmojis(
  index: readonly IndexedEmoji[],
  query: string,
  uses: ReadonlyMap<string, number>,
  limit: number,
): EmojiChoice[] {
  const wanted = folded(query).split(/\s+/u).filter(Boolean);
  const found = index.flatMap(emoji => {
    const byCode = Math.max(...wanted.map(word => nearness(emoji.codes, word)));
    const near = Math.max(...wanted.map(word => nearnessOf(emoji, word)));
    return near === NO_MATCH_RANK ? [] : [{ emoji, near, byCode, used: uses.get(emoji.text) ?? 0 }];
  });
  return found
    .toSorted((a, b) => a.near - b.near || b.used - a.used || a.byCode - b.byCode)
    .slice(0, limit)
    .map(({ emoji: { text, name, custom } }) => ({ text, name, custom }));
}

function nearnessOf({ codes, words }: IndexedEmoji, wanted: string): number {
  return Math.min(nearness(codes, wanted), Math.max(1, nearness(words, wanted)));
}

/** Ranks the best match: 0 for an equal name, 1 for a prefix, 2 for any other part. */
function nearness(names: readonly string[], wanted: string): number {
  let nearest = NO_MATCH_RANK;
  for (const name of names) {
    const at = name.indexOf(wanted);
    if (at === 0) nearest = Math.min(nearest, name.length === wanted.length ? 0 : 1);
    else if (at > 0) nearest = Math.min(nearest, 2);
  }
  return nearest;
}
