/** What people take for letters, as the servers count: an emoji of many parts is one. */
const letters = new Intl.Segmenter();

/** Where a link may begin, and what may end a sentence after it. */
const ADDRESS = /(?<![\p{L}\p{N}@#/])https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}…]/giu;
const REMOTE =
  /(?<![\p{L}\p{N}_/])@([\p{L}\p{N}_]+(?:[.-]+[\p{L}\p{N}_]+)*)@[\p{L}\p{N}.-]*[\p{L}\p{N}]/gu;

/**
 * The length of a post by its server's rule. Pleroma and Akkoma count it as it is written: null.
 * The others count this many characters for each address, and of a mention only the name.
 */
export function postLength(text: string, charactersPerUrl: number | null): number {
  return partLength(text.trim(), charactersPerUrl);
}

/** The length of what stands between two blanks or line breaks of a post, or of all of it. */
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
