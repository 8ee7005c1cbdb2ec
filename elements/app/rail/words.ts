import type { Catalogues } from "../../definition.ts";

/** With those of what it shows: they load at once, so that nothing moves. */
export const words: Catalogues = {
  english: import.meta.glob("../../../core/locales/en/{app-rail,app-places,shortcuts}.po", {
    eager: true,
  }),
  others: import.meta.glob([
    "../../../core/locales/*/{app-rail,app-places,shortcuts}.po",
    "!../../../core/locales/en/*",
  ]),
};
