import { useLingui } from "@lingui/react";
import { use } from "react";
import type { Catalogues } from "../definition.ts";
import { lateWords } from "../kit/late/late-code.ts";

const WORDS: Catalogues = {
  english: import.meta.glob("../../core/locales/en/media.po", { eager: true }),
  others: import.meta.glob(["../../core/locales/*/media.po", "!../../core/locales/en/*"]),
};

/** Loads the texts of players and viewer, which load late themselves. Suspends. */
export function useMediaWords(): void {
  const { i18n } = useLingui();
  use(lateWords(i18n.locale, WORDS));
}
