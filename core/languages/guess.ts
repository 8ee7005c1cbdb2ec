import { atom, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { throttled } from "../lib/throttled.ts";
import { languageChoices } from "./choices.ts";

/** Detects the language of a text while it is being written. */
export interface LanguageGuess {
  /** The language; null if it is uncertain. */
  $language: ReadableAtom<string | null>;
  /** Call this after each change of the text. */
  update(text: string): void;
  end(): void;
}

/** Milliseconds between two detections. */
const DETECT_INTERVAL_MS = 500;

/** `preferred`: the language in which the post would be without a guess. */
export function createLanguageGuess(
  client: Client,
  preferred: () => string | null = () => null,
): LanguageGuess {
  const { environment } = client;
  const { $choices } = languageChoices(client);
  const $guess = atom<string | null>(null);
  let text = "";
  let isOver = false;

  async function detect(): Promise<void> {
    const detected = text;
    try {
      const near = $choices.get().filter(({ isNear }) => isNear);
      const expected = [...near.map(({ code }) => code), preferred() ?? ""];
      const guess = await detectLanguage(environment.page, detected, expected);
      if (!isOver && detected === text) $guess.set(guess);
    } catch {
      // The code failed to load; the user can still choose a language.
    }
  }

  const soon = throttled(environment.after, DETECT_INTERVAL_MS, () => void detect());

  return {
    $language: $guess,
    update(written) {
      if (written === text || isOver) return;
      text = written;
      soon();
    },
    end() {
      isOver = true;
      soon.cancel();
    },
  };
}

/** Returns a post's language: the chosen one, else the detected one, else the user's default. */
export function writtenLanguage(
  chosen: string | null,
  guess: string | null,
  preferred: string | null,
): string | null {
  return chosen ?? guess ?? preferred;
}

/** Matches text without a language: addresses, mentions, hashtags, shortcodes, symbols. */
const UNSPOKEN = /https?:\/\/\S+|[@#＠＃][\p{L}\p{N}\p{M}_.@-]+|:[\w+-]+:|[^\p{L}\p{M}\s'’]+/gu;

/** Shorter texts are ambiguous; ideographs tell more than letters. */
const MIN_LETTERS = 20;
const MIN_IDEOGRAPHS = 6;

/** Detectors take short texts in Latin letters for rare languages that look alike. */
const MIN_LATIN_LETTERS = 60;

/** If the second best score (relative to the best) is above this, the result is uncertain. */
const MAX_RUNNER_UP_SCORE = 0.82;

/** The beginning of a text is enough to detect its language. */
const MAX_READ_CHARACTERS = 2_000;

/**
 * Detects a text's language, as a two-letter code if it has one; null if it is uncertain. Uses the
 * browser's detector if there is one, else our own code, which loads on demand. A short text in
 * Latin letters is only taken for one of the `expected` languages.
 */
export async function detectLanguage(
  page: object,
  text: string,
  expected?: readonly string[],
): Promise<string | null> {
  const spoken = text
    .slice(0, MAX_READ_CHARACTERS)
    .replace(UNSPOKEN, " ")
    .replace(/\s+/gu, " ")
    .trim();
  if (!isEnough(spoken)) return null;
  const detected = await browserLanguage(page, spoken);
  const language = detected === undefined ? await ownDetection(spoken) : detected;
  const isLikely = () => expected?.some(code => code.split("-")[0] === language) ?? true;
  return isShortLatin(spoken) && !isLikely() ? null : language;
}

function isShortLatin(spoken: string): boolean {
  const letters = spoken.replace(/[^\p{L}]/gu, "");
  return letters.length < MIN_LATIN_LETTERS && !/\P{sc=Latin}/u.test(letters);
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

/** https://developer.mozilla.org/docs/Web/API/LanguageDetector */
interface Detector {
  detect(text: string): Promise<{ detectedLanguage?: string; confidence?: number }[]>;
}

interface DetectorMaker {
  availability(): Promise<string>;
  create(): Promise<Detector>;
}

/** Results with less confidence are ignored. */
const MIN_CONFIDENCE = 0.8;

const detectors = new WeakMap<object, Promise<Detector | null>>();

/**
 * Detects the language with the browser's detector; null if it is uncertain. Undefined if no
 * detector is ready: downloading one just for this would be too much.
 */
async function browserLanguage(page: object, text: string): Promise<string | null | undefined> {
  try {
    const detector = await (detectors.get(page) ?? openDetector(page));
    if (!detector) return undefined;
    const [best] = await detector.detect(text);
    const { detectedLanguage: code = "und", confidence = 0 } = best ?? {};
    return confidence < MIN_CONFIDENCE || code === "und" ? null : new Intl.Locale(code).language;
  } catch {
    // The API is new and differs between browsers: fall back to our own detection.
    return undefined;
  }
}

function openDetector(page: object): Promise<Detector | null> {
  const opening = createDetector(page);
  detectors.set(page, opening);
  return opening;
}

async function createDetector(page: object): Promise<Detector | null> {
  const { LanguageDetector } = page as { LanguageDetector?: DetectorMaker };
  if (!LanguageDetector) return null;
  return (await LanguageDetector.availability()) === "available" ? LanguageDetector.create() : null;
}
