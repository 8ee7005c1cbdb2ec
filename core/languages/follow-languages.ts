import { folded } from "../lib/folded.ts";
import { languageName } from "../lib/language-name.ts";
import type { LanguageChoice } from "./choices.ts";

/** Sorts languages: the user's, those chosen already (`chosen` are codes), then all others. */
export function languagesToFollow(
  choices: readonly LanguageChoice[],
  chosen: readonly string[],
  locale: string,
): LanguageChoice[] {
  const known = new Set(choices.map(({ code }) => code));
  const unknown = chosen
    .filter(code => !known.has(code))
    .map(code => ({
      code,
      name: languageName(code, locale),
      ownName: languageName(code, code),
      isNear: false,
    }));
  const rank = ({ code, isNear }: LanguageChoice) => (isNear ? 0 : chosen.includes(code) ? 1 : 2);
  return [...choices, ...unknown].toSorted((a, b) => rank(a) - rank(b));
}

/** Whether the text is part of the language's name, its own name or its code. */
export function matchesName({ code, name, ownName }: LanguageChoice, text: string): boolean {
  const wanted = folded(text.trim());
  return [code, name, ownName].some(called => folded(called).includes(wanted));
}
