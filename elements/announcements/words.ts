import type { Catalogues } from "../definition.ts";

export const words: Catalogues = {
  english: import.meta.glob("../../core/locales/en/announcements.po", { eager: true }),
  others: import.meta.glob(["../../core/locales/*/announcements.po", "!../../core/locales/en/*"]),
};
