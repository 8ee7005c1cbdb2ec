import { use, type ReactNode } from "react";
import type { Catalogues } from "../definition.ts";
import { lateWords } from "../kit/late/late-code.ts";
import { useLateSheets } from "../kit/late/late-sheets.ts";
import { useSurface } from "../surface.ts";
import barCss from "./bar.css?inline";
import gridCss from "./grid.css?inline";
import pickerCss from "./picker.css?inline";
import searchCss from "./search.css?inline";

const sheets = [searchCss, pickerCss, barCss, gridCss];

const catalogues: Catalogues = {
  english: import.meta.glob("../../core/locales/en/emoji.po", { eager: true }),
  others: import.meta.glob(["../../core/locales/*/emoji.po", "!../../core/locales/en/*"]),
};

/** Loads the texts and style sheets of the picker. */
export function EmojiWords(props: { children: ReactNode }): ReactNode {
  useLateSheets(sheets);
  use(lateWords(useSurface().locale, catalogues));
  return props.children;
}
