import type { Catalogues } from "../definition.ts";
import excerptCss from "../status-dialogs/excerpt.css?inline";
import filtersCss from "./filters.css?inline";

export const words: Catalogues = {
  english: import.meta.glob("../../core/locales/en/filters.po", { eager: true }),
  others: import.meta.glob(["../../core/locales/*/filters.po", "!../../core/locales/en/*"]),
};

export const sheets = [excerptCss, filtersCss];
