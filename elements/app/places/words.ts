import type { Catalogues } from "../../definition.ts";

export const words: Catalogues = {
  english: import.meta.glob("../../../core/locales/en/app-places.po", { eager: true }),
  others: import.meta.glob([
    "../../../core/locales/*/app-places.po",
    "!../../../core/locales/en/*",
  ]),
};
