import type { Catalogues } from "../../definition.ts";

/** The texts of core and the kit. The first screen shows none of them. */
export const commonTexts: Catalogues = {
  english: import.meta.glob("../../../core/locales/en/{core,kit}.po", { eager: true }),
  others: import.meta.glob([
    "../../../core/locales/*/{core,kit}.po",
    "!../../../core/locales/en/*",
  ]),
};
