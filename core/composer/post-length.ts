import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { LengthRule } from "../instance/instance.ts";
import { ADDRESS, COUNTED_MENTION } from "../lib/written-text.ts";

const graphemes = new Intl.Segmenter();

/** Counts a post's characters as its server does. */
export function postLength(text: string, rule: LengthRule): number {
  // Only GoToSocial counts the spaces around the text, too.
  return rule === "code-point" ? countCodePoints(text) : partLength(text.trim(), rule);
}

/** Counts a content warning, which counts as written and is sent without spaces around it. */
export function warningLength(warning: string | null, rule: LengthRule): number {
  return lengthMeter(typeof rule === "number" ? "grapheme" : rule)(warning?.trim() ?? "");
}

/** The same for a part of a post between white space, or all of it. */
function partLength(part: string, rule: Exclude<LengthRule, "code-point">): number {
  if (rule === "grapheme") return countGraphemes(part);
  const short = part.replace(ADDRESS, "x".repeat(rule)).replace(COUNTED_MENTION, "@$1");
  return countGraphemes(short);
}

function countGraphemes(text: string): number {
  let length = 0;
  for (const _ of graphemes.segment(text)) length += 1;
  return length;
}

function countCodePoints(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Counts a text's characters; fast for a text that changes little from call to call. */
type LengthMeter = (text: string) => number;

/** The word cache is cleared when it has more entries than this. */
const MAX_CACHED_WORDS = 20_000;

/** The same for the line cache; longer lines are counted word by word. */
const MAX_CACHED_LINES = 2_000;
const MAX_CACHED_LINE_CHARACTERS = 1_000;

/** From this length on, words are checked with `PLAIN`, which nearly all of them match. */
const MAX_CACHED_WORD_CHARACTERS = 40;

/**
 * Matches text in which each UTF-16 unit is one character, whatever its neighbours. Excludes
 * combining marks, parts of emoji and of Korean syllables, and characters of two units.
 */
const PLAIN =
  /^[[[\p{L}\p{Nd}\p{P}\p{Sm}\p{Sc}\p{Zs}]&&[\u0020-\ud7af\uf900-\uffee]]--[\p{Extended_Pictographic}\u0d4e\u0e33\u0eb3\uff9e\uff9f\u1100-\u11ff\ua960-\ua97f]]+$/v;

/** Characters of some scripts that combine with the next character, even a space. */
const PREPENDED =
  /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u0d4e\u{110bd}\u{110cd}\u{111c2}\u{111c3}\u{113d1}\u{1193f}\u{11941}\u{11a3a}\u{11a84}-\u{11a89}\u{11d46}\u{11f02}]/u;

/**
 * Creates a meter with the results of `postLength` that caches lines and words. Addresses and
 * mentions contain no spaces, so each key press only changes one word.
 */
export function createLengthMeter(rule: LengthRule): LengthMeter {
  // This is fast without a cache.
  if (rule === "code-point") return text => postLength(text, rule);
  const counted = rule;
  const known = new Map<string, number>();
  const lines = new Map<string, number>();

  function lengthOf(word: string): number {
    const before = known.get(word);
    if (before !== undefined) return before;
    if (known.size > MAX_CACHED_WORDS) known.clear();
    const length = countsAsWritten(word) ? word.length : partLength(word, counted);
    known.set(word, length);
    return length;
  }

  /** Counts a word with the space before it, with which a combining mark may combine. */
  const lengthWithBlank = (word: string) =>
    word.charCodeAt(0) < 0x300 ? 1 + lengthOf(word) : lengthOf(` ${word}`);

  function lengthOfLine(line: string): number {
    const before = lines.get(line);
    if (before !== undefined) return before;
    const [first = "", ...words] = line.split(" ");
    let length = lengthOf(first);
    for (const word of words) length += word === "" ? 1 : lengthWithBlank(word);
    if (line.length > MAX_CACHED_LINE_CHARACTERS) return length;
    if (lines.size > MAX_CACHED_LINES) lines.clear();
    lines.set(line, length);
    return length;
  }

  return text => {
    if (PREPENDED.test(text)) return postLength(text, rule);
    const part = text.replaceAll("\r\n", "\n").trim();
    if (part === "") return 0;
    let length = -1;
    for (const line of part.split("\n")) length += 1 + lengthOfLine(line);
    return length;
  };
}

const meters = new Map<LengthRule, LengthMeter>();

/** Returns the shared meter for this rule. */
export function lengthMeter(rule: LengthRule): LengthMeter {
  const meter = meters.get(rule) ?? createLengthMeter(rule);
  meters.set(rule, meter);
  return meter;
}

/** Whether every UTF-16 unit is one character and the word is neither address nor mention. */
function countsAsWritten(word: string): boolean {
  if (word.length < MAX_CACHED_WORD_CHARACTERS) return /^[\w.,;!?'"()-]*$/.test(word);
  return PLAIN.test(word) && !word.includes("://") && !word.includes("@");
}

/** The last result: the text that had to be measured to find the limit. */
let before: { head: string; room: number; rule: LengthRule } | null = null;

/** Returns where the text exceeds `room`, in characters as the server counts; null if it fits. */
export function overLimit(text: string, room: number, rule: LengthRule): number | null {
  // Text typed after that point does not move it.
  const isAfter = before?.room === room && before.rule === rule;
  if (isAfter && text.startsWith(before!.head)) return before!.head.length - 1;
  const meter = lengthMeter(rule);
  if (meter(text) <= Math.max(room, 0)) return null;
  if (room <= 0) return 0;
  let fits = 0;
  let over = text.length;
  while (over - fits > 1) {
    const middle = (fits + over) >> 1;
    if (meter(text.slice(0, middle)) <= room) fits = middle;
    else over = middle;
  }
  before = { head: text.slice(0, over), room, rule };
  return fits;
}

/** The server's counting rule, as an explanation for the user. */
export interface LengthRuleWords {
  rule: LengthRule;
  message: MessageDescriptor;
  values: Readonly<Record<string, number>>;
}

export function lengthRuleWords(rule: LengthRule, limit: number): LengthRuleWords {
  if (typeof rule === "string") {
    const message = msg({
      message:
        "Your server allows {limit} characters, including the content warning. Links and mentions count in full.",
    });
    return { rule, message, values: { limit } };
  }
  const message = msg({
    message:
      "Your server allows {limit} characters, including the content warning. Each link counts as {characters} characters, and mentions count without the server name.",
  });
  return { rule, message, values: { limit, characters: rule } };
}

/** Number of characters left for a file's description; negative if it is too long. */
export const descriptionLeft = ({ description }: { description: string }, limit: number) =>
  limit - postLength(description, "grapheme");
