import type { LanguageChoice } from "../../../../core/languages/choices.ts";

/**
 * Finds languages by their translated or own name, or by code; names that begin with the query come
 * first.
 */
export function matching(choices: readonly LanguageChoice[], query: string): LanguageChoice[] {
  const sought = plain(query);
  if (sought === "") return [...choices];
  const rank = ({ name, ownName, code }: LanguageChoice) => {
    const names = [plain(name), plain(ownName)];
    if (code === sought || names.some(each => each.startsWith(sought))) return 0;
    return names.some(each => each.includes(sought)) ? 1 : 2;
  };
  const ranked = choices.map(choice => ({ choice, rank: rank(choice) }));
  return ranked
    .filter(each => each.rank < 2)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ choice }) => choice);
}

/** Removes accents and capitals. */
function plain(text: string): string {
  return text.trim().normalize("NFD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase();
}
