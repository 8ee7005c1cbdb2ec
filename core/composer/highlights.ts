import { lengthMeter } from "./internal/length-meter.ts";

/** What will be more than words once it is posted. */
export interface WrittenMark {
  kind: "address" | "mention" | "hashtag";
  start: number;
  end: number;
}

/** As servers read them; addresses first, which may hold the others. */
const MARKS =
  /(?<address>(?<![\p{L}\p{N}@#/])https?:\/\/(?=[\p{L}\p{N}[])[^\s<>"]*[^\s<>"'.,;:!?)\]}…])|(?<mention>(?<![\p{L}\p{N}\p{M}_@＠/.=])[@＠]\w+(?:[.-]+\w+)*(?:[@＠][\p{L}\p{N}.-]*[\p{L}\p{N}])?)|(?<hashtag>(?<![\p{L}\p{N}\p{M}_&/#＃=)])[#＃](?=[\p{N}_]*[\p{L}\p{M}])[\p{L}\p{N}\p{M}_·・\u200c]+)/giu;

/** In their order. */
export function writtenMarks(line: string): WrittenMark[] {
  // Nearly all lines have none.
  if (!/[@＠#＃]|:\/\//.test(line)) return [];
  return Array.from(line.matchAll(MARKS), ({ 0: { length }, index, groups = {} }) => ({
    kind: groups["address"] ? "address" : groups["mention"] ? "mention" : "hashtag",
    start: index,
    end: index + length,
  }));
}

/** Of the last text: what had to be read to find where too much begins. */
let before: { head: string; room: number; charactersPerUrl: number | null } | null = null;

/**
 * Where what does not fit begins; null where all fits. `room`: characters by the server's rule,
 * which `charactersPerUrl` is of.
 */
export function overLimit(
  text: string,
  room: number,
  charactersPerUrl: number | null,
): number | null {
  // Who writes on behind it changes nothing of that.
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
