import type { Catalogues } from "../../definition.ts";
import sheet from "./settings.css?inline";

export const words: Catalogues = {
  english: import.meta.glob("../../../core/locales/en/{people,timeline-settings}.po", {
    eager: true,
  }),
  others: import.meta.glob([
    "../../../core/locales/*/{people,timeline-settings}.po",
    "!../../../core/locales/en/*",
  ]),
};

export const sheets = [sheet];
