import { use, type ReactNode } from "react";
import type { Catalogues } from "../../../definition.ts";
import { lateWords } from "../../../kit/late/late-code.ts";
import { useLateSheets } from "../../../kit/late/late-sheets.ts";
import { useSurface } from "../../../surface.ts";
import languageCss from "./language.css?inline";
import previewCss from "./preview.css?inline";
import scheduledCss from "./scheduled.css?inline";
import settingsCss from "./settings.css?inline";
import timeCss from "./time.css?inline";

const catalogues: Catalogues = {
  english: import.meta.glob("../../../../core/locales/en/{scheduled,composer-dialogs}.po", {
    eager: true,
  }),
  others: import.meta.glob([
    "../../../../core/locales/*/{scheduled,composer-dialogs}.po",
    "!../../../../core/locales/en/*",
  ]),
};

const sheets = [languageCss, previewCss, scheduledCss, settingsCss, timeCss];

/** Loads the texts and style sheets of the dialogs. */
export function DialogWords(props: { children: ReactNode }): ReactNode {
  useLateSheets(sheets);
  use(lateWords(useSurface().locale, catalogues));
  return props.children;
}
