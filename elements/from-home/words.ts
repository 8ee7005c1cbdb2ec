import type { Catalogues } from "../definition.ts";

export const words: Catalogues = {
  english: import.meta.glob("../../core/locales/en/from-home.po", { eager: true }),
  others: import.meta.glob(["../../core/locales/*/from-home.po", "!../../core/locales/en/*"]),
};
