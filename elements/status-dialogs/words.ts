import type { Catalogues } from "../definition.ts";

export const words: Catalogues = {
  english: import.meta.glob("../../core/locales/en/{status-dialogs,people,report}.po", {
    eager: true,
  }),
  others: import.meta.glob([
    "../../core/locales/*/{status-dialogs,people,report}.po",
    "!../../core/locales/en/*",
  ]),
};

export { statusDialogSheets as sheets } from "./sheets.ts";
