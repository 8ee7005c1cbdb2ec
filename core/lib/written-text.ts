/**
 * The grammar of addresses, mentions and hashtags in a text that someone writes, as servers
 * recognise them. Only the language detection and the checks of links are looser, on purpose.
 */
const NAME = String.raw`\w+(?:[.\-]+\w+)*`;
const HOST = String.raw`[\p{L}\p{N}.\-]*[\p{L}\p{N}]`;
const TAG = String.raw`[\p{L}\p{N}\p{M}_·・\u200c]`;

/** A mention or hashtag can't follow directly after these characters. */
const NOT_BEFORE_MENTION = String.raw`(?<![\p{L}\p{N}\p{M}_@＠/.=])`;
const NOT_BEFORE_TAG = String.raw`(?<![\p{L}\p{N}\p{M}_&/#＃=)])`;

/** Matches without the punctuation that may end a sentence after an address. */
export const ADDRESS =
  /(?<![\p{L}\p{N}@#/])https?:\/\/(?=[\p{L}\p{N}[])[^\s<>"]*[^\s<>"'.,;:!?)\]}…]/giu;

export const MENTION = new RegExp(`${NOT_BEFORE_MENTION}@(${NAME})(?:@${HOST})?`, "gu");

/** Mastodon counts a mention's host even after the few characters that it doesn't link it after. */
export const COUNTED_MENTION = new RegExp(String.raw`(?<![\p{L}\p{N}_/])@(${NAME})@${HOST}`, "gu");

/** A hashtag can't consist of digits only. */
export const HASHTAG = new RegExp(
  String.raw`${NOT_BEFORE_TAG}[#＃](?=[\p{N}_]*[\p{L}\p{M}])(${TAG}+)`,
  "gu",
);

/** A mention or hashtag that is being written at the end of a text. */
export const UNFINISHED_MENTION = new RegExp(
  String.raw`${NOT_BEFORE_MENTION}[@＠]([\w.\-]+(?:[@＠][\p{L}\p{N}.\-]*)?)$`,
  "u",
);
export const UNFINISHED_HASHTAG = new RegExp(`${NOT_BEFORE_TAG}[#＃](${TAG}+)$`, "u");

/** The part of a mention or hashtag after the caret. */
export const REST_OF_MENTION = /^[\w.-]*(?:[@＠][\p{L}\p{N}.-]*)?/u;
export const REST_OF_HASHTAG = new RegExp(`^${TAG}*`, "u");

/** A part of the text that becomes a link when posted. */
export interface TextHighlight {
  kind: "address" | "mention" | "hashtag";
  start: number;
  end: number;
}

/** Addresses first, as they may contain the others. */
const MARKS = new RegExp(
  `(?<address>${ADDRESS.source})|(?<mention>${MENTION.source})|(?<hashtag>${HASHTAG.source})`,
  "giu",
);

/** Finds the marks in a line, in order. */
export function textHighlights(line: string): TextHighlight[] {
  // Fast path for the many lines without any.
  if (!/[@#＃]|:\/\//.test(line)) return [];
  return Array.from(line.matchAll(MARKS), ({ 0: { length }, index, groups = {} }) => ({
    kind: groups["address"] ? "address" : groups["mention"] ? "mention" : "hashtag",
    start: index,
    end: index + length,
  }));
}

/** Returns the accounts that a text mentions, each once. */
export const textMentions = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(MENTION), ([mention]) => mention.slice(1))),
];
