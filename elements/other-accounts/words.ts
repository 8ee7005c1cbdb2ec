import type { Catalogues } from "../definition.ts";
import sheet from "./other-accounts.css?inline";

export const words: Catalogues = {
  english: import.meta.glob("../../core/locales/en/{kept-accounts,other-accounts}.po", {
    eager: true,
  }),
  others: import.meta.glob([
    "../../core/locales/*/{kept-accounts,other-accounts}.po",
    "!../../core/locales/en/*",
  ]),
};

export const sheets: readonly string[] = [sheet];
