import type { Catalogues } from "../../../definition.ts";
import languageCss from "./language.css?inline";
import previewCss from "./preview.css?inline";
import scheduledCss from "./scheduled.css?inline";
import settingsCss from "./settings.css?inline";
import timeCss from "./time.css?inline";

export const words: Catalogues = {
  english: import.meta.glob("../../../../core/locales/en/{scheduled,composer-dialogs}.po", {
    eager: true,
  }),
  others: import.meta.glob([
    "../../../../core/locales/*/{scheduled,composer-dialogs}.po",
    "!../../../../core/locales/en/*",
  ]),
};

export const sheets = [languageCss, previewCss, scheduledCss, settingsCss, timeCss];
