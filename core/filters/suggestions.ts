import { ownText } from "../html/own-text.ts";
import type { StatusRecord } from "../statuses/types.ts";

/** The most words of a post that are suggested for a filter. */
const MAX_SUGGESTED_WORDS = 12;

/** Shorter words are too common. */
const MIN_WORD_CHARACTERS = 5;

/** Words, hashtags and mentions; the addresses of links are left out before. */
const WORD = /[#@]?[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}_'’-]*/gu;
const ADDRESS = /\bhttps?:\/\/\S+/giu;

/** Returns words of a post that a filter may search for: hashtags, then long words. */
export function suggestedPhrases(status: StatusRecord): string[] {
  const text = `${status.spoiler_text}\n${ownText(status.content)}`.replaceAll(ADDRESS, " ");
  const words = text.match(WORD) ?? [];
  const tags = words.filter(word => word.startsWith("#"));
  const others = words.filter(
    word => !/^[#@]/.test(word) && [...word].length >= MIN_WORD_CHARACTERS,
  );
  const longestFirst = others.toSorted((one, other) => other.length - one.length);
  const byLowerCase = new Map(
    [...tags, ...longestFirst].toReversed().map(word => [word.toLowerCase(), word]),
  );
  return [...byLowerCase.values()].toReversed().slice(0, MAX_SUGGESTED_WORDS);
}
