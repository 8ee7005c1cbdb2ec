import type { ReactElement } from "react";
import type { Catalogues } from "../definition.ts";
import fieldsCss from "../kit/controls/fields.css?inline";
import optionsCss from "../kit/controls/options.css?inline";
import fieldCss from "./field.css?inline";
import { SearchField } from "./search-field.tsx";
import { useSearchActions } from "./use-search-page.ts";

export const sheets = [fieldsCss, optionsCss, fieldCss];
export const words: Catalogues = {
  english: import.meta.glob("../../core/locales/en/search.po", { eager: true }),
  others: import.meta.glob(["../../core/locales/*/search.po", "!../../core/locales/en/*"]),
};

/** A search field beside other pages, which opens the page of the search. */
export function SearchBox(): ReactElement {
  return <SearchField q="" actions={useSearchActions()} />;
}
