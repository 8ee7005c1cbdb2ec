import type { Catalogues } from "../definition.ts";

export const words: Catalogues = {
  english: import.meta.glob("../../core/locales/en/sites.po", { eager: true }),
  others: import.meta.glob(["../../core/locales/*/sites.po", "!../../core/locales/en/*"]),
};
