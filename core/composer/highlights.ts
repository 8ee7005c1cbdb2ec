import { lengthMeter } from "./internal/length-meter.ts";

/** A part of the text that becomes a link when posted. */
export interface WrittenMark {
  kind: "address" | "mention" | "hashtag";
  start: number;
  end: number;
}

/** Matches what servers recognise; addresses first, as they may contain the others. */
const MARKS =
  /(?<address>(?<![\p{L}\p{N}@#/])https?:\/\/(?=[\p{L}\p{N}[])[^\s<>"]*[^\s<>"'.,;:!?)\]}…])|(?<mention>(?<![\p{L}\p{N}\p{M}_@＠/.=])[@＠]\w+(?:[.-]+\w+)*(?:[@＠][\p{L}\p{N}.-]*[\p{L}\p{N}])?)|(?<hashtag>(?<![\p{L}\p{N}\p{M}_&/#＃=)])[#＃](?=[\p{N}_]*[\p{L}\p{M}])[\p{L}\p{N}\p{M}_·・\u200c]+)/giu;

/** Finds the marks in a line, in order. */
export function writtenMarks(line: string): WrittenMark[] {
  // Fast path for the many lines without any.
  if (!/[@＠#＃]|:\/\//.test(line)) return [];
  return Array.from(line.matchAll(MARKS), ({ 0: { length }, index, groups = {} }) => ({
    kind: groups["address"] ? "address" : groups["mention"] ? "mention" : "hashtag",
    start: index,
    end: index + length,
  }));
}

/** The last result: the text that had to be measured to find the limit. */
let before: { head: string; room: number; charactersPerUrl: number | null } | null = null;

/**
 * Returns where the text exceeds `room`; null if it fits. `room` is in characters as the server
 * counts them, with each URL as `charactersPerUrl`.
 */
export function overLimit(
  text: string,
  room: number,
  charactersPerUrl: number | null,
): number | null {
  // Text typed after that point does not move it.
  const isAfter = before?.room === room && before.charactersPerUrl === charactersPerUrl;
  if (isAfter && text.startsWith(before!.head)) return before!.head.length - 1;
  const meter = lengthMeter(charactersPerUrl);
  if (meter(text) <= Math.max(room, 0)) return null;
  if (room <= 0) return 0;
  let fits = 0;
  let over = text.length;
  while (over - fits > 1) {
    const middle = (fits + over) >> 1;
    if (meter(text.slice(0, middle)) <= room) fits = middle;
    else over = middle;
  }
  before = { head: text.slice(0, over), room, charactersPerUrl };
  return fits;
}
