import { folded } from "../lib/folded.ts";
import type { EmojiChoice } from "../suggestions/suggestion.ts";

/** An emoji and what it is found by. */
export interface IndexedEmoji extends EmojiChoice {
  /** Shortcodes, each of which is what somebody may type exactly. */
  codes: readonly string[];
  /** Words of its name and its keywords. */
  words: readonly string[];
  /** Unicode's number of what it belongs to, such as 9 for flags; a custom one has none. */
  group?: number;
}

const NO_MATCH_RANK = 4;

/**
 * The best of them: what is called exactly so, what begins so, what has it within; in each of
 * these first what is used often, then what has it in its code. Of several words each is there.
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

/** 0: it is one of these; 1: one begins so; 2: one has it within. */
function nearness(names: readonly string[], wanted: string): number {
  let nearest = NO_MATCH_RANK;
  for (const name of names) {
    const at = name.indexOf(wanted);
    if (at === 0) nearest = Math.min(nearest, name.length === wanted.length ? 0 : 1);
    else if (at > 0) nearest = Math.min(nearest, 2);
  }
  return nearest;
}
