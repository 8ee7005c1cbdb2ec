import type { Catalogues } from "../../definition.ts";

export const words: Catalogues = {
  english: import.meta.glob("../../../core/locales/en/app-writing.po", { eager: true }),
  others: import.meta.glob([
    "../../../core/locales/*/app-writing.po",
    "!../../../core/locales/en/*",
  ]),
};
