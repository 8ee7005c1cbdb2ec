import type { Catalogues } from "../definition.ts";

export const words: Catalogues = {
  english: import.meta.glob("../../core/locales/en/{account-card,people,instance}.po", {
    eager: true,
  }),
  others: import.meta.glob([
    "../../core/locales/*/{account-card,people,instance}.po",
    "!../../core/locales/en/*",
  ]),
};
