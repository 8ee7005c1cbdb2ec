import type { Catalogues } from "../definition.ts";
import { peopleSheets } from "../people/sheets.ts";
import alertsCss from "../notifications/settings/settings.css?inline";
import listCss from "../people/list.css?inline";
import fieldsCss from "../kit/controls/fields.css?inline";
import sheet from "./first-run.css?inline";

export const words: Catalogues = {
  english: import.meta.glob(
    "../../core/locales/en/{first-run,people,settings,notification-settings}.po",
    {
      eager: true,
    },
  ),
  others: import.meta.glob([
    "../../core/locales/*/{first-run,people,settings,notification-settings}.po",
    "!../../core/locales/en/*",
  ]),
};

export const sheets: readonly string[] = [fieldsCss, ...peopleSheets, listCss, alertsCss, sheet];
