import type { Catalogues } from "../definition.ts";

export const words: Catalogues = {
  english: import.meta.glob("../../core/locales/en/shortcuts.po", { eager: true }),
  others: import.meta.glob(["../../core/locales/*/shortcuts.po", "!../../core/locales/en/*"]),
};
