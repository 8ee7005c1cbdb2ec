import type { Poll } from "../../api/statuses/polls.ts";
import { plainText } from "../../html/plain-text.ts";
import { perVersion } from "../../lib/per-version.ts";
import type { StatusRecord } from "../../statuses/types.ts";
import { matchOf } from "../verdicts.ts";
import type { compileExpression } from "../../lib/expression.ts";
import type { Filter, Match, Phrase } from "../types.ts";

/*
 * Scripts without spaces between words, in which the end of a word can't be detected: Han, kana,
 * Hangul, Thai, Lao, Khmer and Myanmar have no word boundaries, in a phrase or next to it.
 */
const UNSPACED = ["Han", "Hira", "Kana", "Hang", "Thai", "Laoo", "Khmr", "Mymr"]
  .map(script => String.raw`\p{scx=${script}}`)
  .join("");
const WORD = String.raw`[[\p{L}\p{M}\p{N}\p{Pc}]--[${UNSPACED}]]`;
const BEGINS = new RegExp(`^${WORD}`, "v");
const ENDS = new RegExp(`${WORD}$`, "v");

const literal = (phrase: string) =>
  phrase.normalize().replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/**
 * Creates a function that tests whether a text has the phrase. `wholeWord` requires a boundary
 * where the phrase begins or ends with a word character. Boundaries are checked by hand: a browser
 * takes a tenth of a second to compile the character class into each expression.
 */
function createFinder(phrase: string, wholeWord: boolean): (text: string) => boolean {
  const expression = new RegExp(literal(phrase), "giv");
  const before = wholeWord && BEGINS.test(phrase.normalize());
  const after = wholeWord && ENDS.test(phrase.normalize());
  return text => {
    expression.lastIndex = 0;
    for (let found = expression.exec(text); found; found = expression.exec(text)) {
      const start = found.index;
      const end = start + found[0].length;
      const whole =
        !(before && ENDS.test(text.slice(Math.max(start - 2, 0), start))) &&
        !(after && BEGINS.test(text.slice(end, end + 2)));
      if (whole) return true;
      // Move by a whole character: from the middle of one, the same match would be found again.
      expression.lastIndex = start + String.fromCodePoint(text.codePointAt(start)!).length;
    }
    return false;
  };
}

/**
 * Longer phrases are ignored: browsers refuse regular expressions of tens of thousands of
 * characters.
 */
const MAX_PHRASE_CHARACTERS = 1000;

/** How many phrases share a regular expression. */
const MAX_PHRASES_PER_EXPRESSION = 10;

/**
 * Creates a function that returns the filters that match a text. Phrases are first tested in
 * groups. `compile` is needed only if some are regular expressions.
 */
export function createMatcher(
  filters: readonly Filter[],
  compile?: typeof compileExpression,
): (text: string) => Match[] {
  const all = filters.flatMap(filter =>
    filter.phrases
      .filter(({ phrase }) => phrase.trim() !== "" && phrase.length <= MAX_PHRASE_CHARACTERS)
      .map(each => ({ filter, ...each })),
  );
  const rules = all
    .filter(({ isExpression }) => !isExpression)
    .map(rule => ({ ...rule, has: createFinder(rule.phrase, rule.wholeWord) }));
  const expressions = all.filter(({ isExpression }) => isExpression).flatMap(createExpression);

  /** Finds a regular expression. One that can't be used matches nothing. */
  function createExpression(rule: Phrase & { filter: Filter }) {
    try {
      const expression = compile?.(rule.phrase);
      return expression ? [{ ...rule, has: (text: string) => expression.test(text) }] : [];
    } catch {
      return [];
    }
  }

  const handfuls = Array.from(
    { length: Math.ceil(rules.length / MAX_PHRASES_PER_EXPRESSION) },
    (_, place) => {
      const some = rules.slice(
        place * MAX_PHRASES_PER_EXPRESSION,
        (place + 1) * MAX_PHRASES_PER_EXPRESSION,
      );
      return { some, any: new RegExp(some.map(({ phrase }) => literal(phrase)).join("|"), "iv") };
    },
  );
  return text => {
    const normal = text.normalize();
    const found = [
      ...handfuls.filter(({ any }) => any.test(normal)).flatMap(({ some }) => some),
      ...expressions,
    ].filter(({ has }) => has(normal));
    if (found.length === 0) return [];
    return filters.flatMap(filter => {
      const phrases = found.filter(rule => rule.filter === filter).map(({ phrase }) => phrase);
      return phrases.length > 0 ? [matchOf(filter, phrases)] : [];
    });
  };
}

/** Cached: HTML takes long to read, a thread may have thousands of replies, and filters change. */
const contentText = perVersion((status: StatusRecord) => plainText(status.content));

/** Returns all text of a status that filters search, as plain text. */
export function searchText(status: StatusRecord, poll: Poll | undefined): string {
  return [
    status.spoiler_text,
    contentText(status),
    ...(poll?.options ?? []).map(({ title }) => title),
    ...status.media_attachments.map(({ description }) => description ?? ""),
  ]
    .filter(part => part !== "")
    .join("\n\n");
}
