import type { Catalogues } from "../definition.ts";

export const words: Catalogues = {
  english: import.meta.glob("../../core/locales/en/media.po", { eager: true }),
  others: import.meta.glob(["../../core/locales/*/media.po", "!../../core/locales/en/*"]),
};
