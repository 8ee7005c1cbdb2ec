import type { Catalogues } from "../../definition.ts";

export const words: Catalogues = {
  english: import.meta.glob(
    "../../../core/locales/en/{app-palette,app-places,shortcuts,kept-accounts,settings}.po",
    { eager: true },
  ),
  others: import.meta.glob([
    "../../../core/locales/*/{app-palette,app-places,shortcuts,kept-accounts,settings}.po",
    "!../../../core/locales/en/*",
  ]),
};
