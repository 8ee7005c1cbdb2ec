import { browserLanguage } from "./browser.ts";

/** What is in no language: addresses, names, tags, codes, numbers and signs. */
const UNSPOKEN = /https?:\/\/\S+|[@#＠＃][\p{L}\p{N}\p{M}_.@-]+|:[\w+-]+:|[^\p{L}\p{M}\s'’]+/gu;

/** Fewer letters may be of many languages; a sign that stands for a word says more. */
const MIN_LETTERS = 20;
const MIN_IDEOGRAPHS = 6;

/** The second best is as likely as this, and the best is not sure any more. */
const MAX_RUNNER_UP_SCORE = 0.82;

/** More is not needed to tell. */
const MAX_READ_CHARACTERS = 2_000;

/**
 * The language that a text is written in, as a two-letter code where there is one; null unless it
 * is sure. By the browser where it can, else by our own code, which is loaded for it.
 */
export async function detectLanguage(page: object, text: string): Promise<string | null> {
  const spoken = text
    .slice(0, MAX_READ_CHARACTERS)
    .replace(UNSPOKEN, " ")
    .replace(/\s+/gu, " ")
    .trim();
  if (!isEnough(spoken)) return null;
  const detected = await browserLanguage(page, spoken);
  return detected === undefined ? ownDetection(spoken) : detected;
}

function isEnough(spoken: string): boolean {
  const signs = spoken.match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/gu) ?? [];
  return signs.length >= MIN_IDEOGRAPHS || spoken.replace(/[^\p{L}]/gu, "").length >= MIN_LETTERS;
}

async function ownDetection(spoken: string): Promise<string | null> {
  const { francAll } = await import("franc-min");
  const [best, second] = francAll(spoken, { minLength: MIN_IDEOGRAPHS });
  if (!best || best[0] === "und" || (second?.[1] ?? 0) > MAX_RUNNER_UP_SCORE) return null;
  return new Intl.Locale(best[0]).language;
}
