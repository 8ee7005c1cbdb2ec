import type { Verdict } from "./types.ts";

/** The verdict for a status that no filter matches. */
export const NO_VERDICT: Verdict = { action: "none", matches: [], blurred: false };

/** The filter phrases to put before a content warning that doesn't name them yet. */
export function warningPhrases(warning: string, { action, matches }: Verdict): string[] {
  if (action !== "warn") return [];
  const named = warning.toLowerCase();
  const phrases = matches.flatMap(({ title, phrases: found }) =>
    found.length > 0 ? found : title,
  );
  return [...new Set(phrases)].filter(phrase => !named.includes(phrase.toLowerCase()));
}

export const warningWith = (warning: string, phrases: readonly string[]): string =>
  [...phrases, warning].filter(part => part !== "").join(", ");
