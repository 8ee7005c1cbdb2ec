import {
  REST_OF_HASHTAG,
  REST_OF_MENTION,
  UNFINISHED_HASHTAG,
  UNFINISHED_MENTION,
} from "../../lib/written-text.ts";

/** The word at the caret that can be completed. */
export interface CaretToken {
  kind: "mention" | "hashtag" | "emoji";
  /** Index of its `@`, `#` or `:`. */
  start: number;
  /** Index after its last character, which may be behind the caret. */
  end: number;
  /**
   * The text between the sign and the caret, with a full-width `＠` before a host replaced by `@`.
   */
  query: string;
}

/** Longer words are not completed. */
const MAX_TOKEN_CHARACTERS = 300;

/** How far before the caret a URL is looked for. */
const MAX_URL_CHARACTERS = 2_000;

/** Characters that end a URL or a word. */
const BREAK = /[\s<>"“”„«»、。，「」『』（）]/u;

/**
 * Smileys such as `:D` and `:-)` don't match. Scripts without spaces may precede a code directly.
 */
const EMOJI =
  /(?<![[[\p{L}\p{N}]--[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]]_:]):([+\-]\d+|[\p{L}\p{N}_][\p{L}\p{N}\p{M}_+\-]+|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}])$/v;

/** The part of a word after the caret. */
const REST = {
  mention: REST_OF_MENTION,
  hashtag: REST_OF_HASHTAG,
  emoji: /^[\p{L}\p{N}\p{M}_+-]*:?/u,
};

/** Finds the word at the caret; null if there is none, or it is in a URL or code. */
export function findToken(text: string, caret: number): CaretToken | null {
  const word = wordBefore(text, caret);
  if (word.includes("://") || /^www\./i.test(word)) return null;
  const found = read(word.slice(-MAX_TOKEN_CHARACTERS));
  if (!found || isCode(text.slice(0, caret - found.length))) return null;
  const { kind, query, length } = found;
  const [rest = ""] = REST[kind].exec(text.slice(caret, caret + MAX_TOKEN_CHARACTERS)) ?? [];
  return { kind, start: caret - length, end: caret + rest.length, query };
}

/**
 * The text before the caret up to a break. Scripts without spaces may have none, so the length is
 * limited.
 */
function wordBefore(text: string, caret: number): string {
  const first = Math.max(0, caret - MAX_URL_CHARACTERS);
  let start = caret;
  while (start > first && !BREAK.test(text.charAt(start - 1))) start -= 1;
  return text.slice(start, caret);
}

function read(word: string): (Pick<CaretToken, "kind" | "query"> & { length: number }) | null {
  for (const [kind, pattern] of [
    ["mention", UNFINISHED_MENTION],
    ["hashtag", UNFINISHED_HASHTAG],
    ["emoji", EMOJI],
  ] as const) {
    const [whole, query] = pattern.exec(word) ?? [];
    if (whole === undefined || query === undefined) continue;
    // A hashtag can't consist of digits only.
    if (kind === "hashtag" && /^\p{N}+$/u.test(query)) return null;
    return { kind, query: query.replaceAll("＠", "@"), length: whole.length };
  }
  return null;
}

/** Whether the position is in a fenced code block, or in inline code. */
function isCode(before: string): boolean {
  if (!before.includes("`")) return false;
  const lines = before.split("\n");
  const last = lines.pop() ?? "";
  const fences = lines.filter(line => /^\s{0,3}```/.test(line)).length;
  return fences % 2 === 1 || last.split("`").length % 2 === 0;
}
