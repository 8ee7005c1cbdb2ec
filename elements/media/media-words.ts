import type { Catalogues } from "../definition.ts";
import { useLateWords } from "../kit/late/late.tsx";

export const words: Catalogues = {
  english: import.meta.glob("../../core/locales/en/media.po", { eager: true }),
  others: import.meta.glob(["../../core/locales/*/media.po", "!../../core/locales/en/*"]),
};

/** Loads the texts of players and viewer, which load late themselves. Suspends. */
export function useMediaWords(): void {
  useLateWords(words);
}
