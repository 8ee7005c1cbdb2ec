/** Splits into graphemes, as servers count: a combined emoji is one character. */
const letters = new Intl.Segmenter();

/** Matches an address, without the punctuation that may end a sentence after it. */
const ADDRESS = /(?<![\p{L}\p{N}@#/])https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}…]/giu;
const REMOTE =
  /(?<![\p{L}\p{N}_/])@([\p{L}\p{N}_]+(?:[.-]+[\p{L}\p{N}_]+)*)@[\p{L}\p{N}.-]*[\p{L}\p{N}]/gu;

/**
 * Counts a post's characters as its server does. Pleroma and Akkoma count the text as written:
 * null. Others count `charactersPerUrl` for each address, and only the name of a mention.
 */
export function postLength(text: string, charactersPerUrl: number | null): number {
  return partLength(text.trim(), charactersPerUrl);
}

/** The same for a part of a post between white space, or all of it. */
export function partLength(said: string, charactersPerUrl: number | null): number {
  if (charactersPerUrl === null) return count(said);
  const short = said.replace(ADDRESS, "x".repeat(charactersPerUrl)).replace(REMOTE, "@$1");
  return count(short);
}

function count(text: string): number {
  let length = 0;
  for (const _ of letters.segment(text)) length += 1;
  return length;
}
