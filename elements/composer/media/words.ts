import type { Catalogues } from "../../definition.ts";

export const words: Catalogues = {
  english: import.meta.glob("../../../core/locales/en/{uploads,composer-media}.po", {
    eager: true,
  }),
  others: import.meta.glob([
    "../../../core/locales/*/{uploads,composer-media}.po",
    "!../../../core/locales/en/*",
  ]),
};
