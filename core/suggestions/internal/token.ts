/** What is being written at the caret, and wants to be completed. */
export interface WrittenToken {
  kind: "mention" | "hashtag" | "emoji";
  /** Where its sign stands. */
  start: number;
  /** Behind its last character, which may come after the caret. */
  end: number;
  /** What stands between the sign and the caret, without a full-width host sign. */
  query: string;
}

/** A word that is longer is nothing that anyone completes. */
const MAX_TOKEN_CHARACTERS = 300;

/** So far back an address may begin. */
const MAX_URL_CHARACTERS = 2_000;

/** What no address and no word of ours goes beyond. */
const BREAK = /[\s<>"“”„«»、。，「」『』（）]/u;

/** Servers take none of these for the end of the word before: no name or tag begins after them. */
const MENTION = /(?<![\p{L}\p{N}\p{M}_@＠/.=])[@＠]([\w.-]+(?:[@＠][\p{L}\p{N}.-]*)?)$/u;
const HASHTAG = /(?<![\p{L}\p{N}\p{M}_&/#＃=)])[#＃]([\p{L}\p{N}\p{M}_·・\u200c]+)$/u;

/** Smileys such as `:D` and `:-)` are none; what is written without blanks may stand before. */
const EMOJI =
  /(?<![[[\p{L}\p{N}]--[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]]_:]):([+\-]\d+|[\p{L}\p{N}_][\p{L}\p{N}\p{M}_+\-]+|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}])$/v;

/** What belongs to a word behind the caret. */
const REST = {
  mention: /^[\w.-]*(?:[@＠][\p{L}\p{N}.-]*)?/u,
  hashtag: /^[\p{L}\p{N}\p{M}_·・\u200c]*/u,
  emoji: /^[\p{L}\p{N}\p{M}_+-]*:?/u,
};

/** Null where nothing is, also within addresses and code. */
export function findToken(text: string, caret: number): WrittenToken | null {
  const word = wordBefore(text, caret);
  if (word.includes("://") || /^www\./i.test(word)) return null;
  const found = read(word.slice(-MAX_TOKEN_CHARACTERS));
  if (!found || isCode(text.slice(0, caret - found.length))) return null;
  const { kind, query, length } = found;
  const [rest = ""] = REST[kind].exec(text.slice(caret, caret + MAX_TOKEN_CHARACTERS)) ?? [];
  return { kind, start: caret - length, end: caret + rest.length, query };
}

/** What is written without blanks has no beginning: what is near the caret is looked at. */
function wordBefore(text: string, caret: number): string {
  const first = Math.max(0, caret - MAX_URL_CHARACTERS);
  let start = caret;
  while (start > first && !BREAK.test(text.charAt(start - 1))) start -= 1;
  return text.slice(start, caret);
}

function read(word: string): (Pick<WrittenToken, "kind" | "query"> & { length: number }) | null {
  for (const [kind, pattern] of [
    ["mention", MENTION],
    ["hashtag", HASHTAG],
    ["emoji", EMOJI],
  ] as const) {
    const [whole, query] = pattern.exec(word) ?? [];
    if (whole === undefined || query === undefined) continue;
    // Numbers alone are no tags.
    if (kind === "hashtag" && /^\p{N}+$/u.test(query)) return null;
    return { kind, query: query.replaceAll("＠", "@"), length: whole.length };
  }
  return null;
}

/** Within a fence, or behind an odd number of backticks in its line. */
function isCode(before: string): boolean {
  if (!before.includes("`")) return false;
  const lines = before.split("\n");
  const last = lines.pop() ?? "";
  const fences = lines.filter(line => /^\s{0,3}```/.test(line)).length;
  return fences % 2 === 1 || last.split("`").length % 2 === 0;
}
