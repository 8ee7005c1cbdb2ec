import type { Catalogues } from "../../definition.ts";

export const words: Catalogues = {
  english: import.meta.glob("../../../core/locales/en/app-columns.po", { eager: true }),
  others: import.meta.glob([
    "../../../core/locales/*/app-columns.po",
    "!../../../core/locales/en/*",
  ]),
};
