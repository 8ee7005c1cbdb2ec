import type { Catalogues } from "../../definition.ts";

export const words: Catalogues = {
  english: import.meta.glob("../../../core/locales/en/{app-rail,app-places}.po", { eager: true }),
  others: import.meta.glob([
    "../../../core/locales/*/{app-rail,app-places}.po",
    "!../../../core/locales/en/*",
  ]),
};
