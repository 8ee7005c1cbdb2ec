import type { Catalogues } from "../../definition.ts";

export const words: Catalogues = {
  english: import.meta.glob("../../../core/locales/en/{app-writing,writing}.po", { eager: true }),
  others: import.meta.glob([
    "../../../core/locales/*/{app-writing,writing}.po",
    "!../../../core/locales/en/*",
  ]),
};
