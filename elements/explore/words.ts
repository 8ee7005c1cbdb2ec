import type { Catalogues } from "../definition.ts";

export const words: Catalogues = {
  english: import.meta.glob("../../core/locales/en/{people,hashtags,explore}.po", { eager: true }),
  others: import.meta.glob([
    "../../core/locales/*/{people,hashtags,explore}.po",
    "!../../core/locales/en/*",
  ]),
};
