import type { Catalogues } from "../definition.ts";

export const words: Catalogues = {
  english: import.meta.glob("../../core/locales/en/{status-dialogs,people}.po", { eager: true }),
  others: import.meta.glob([
    "../../core/locales/*/{status-dialogs,people}.po",
    "!../../core/locales/en/*",
  ]),
};

export { statusDialogSheets as sheets } from "./sheets.ts";
