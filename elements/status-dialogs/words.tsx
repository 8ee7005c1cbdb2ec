import { use, type ReactNode } from "react";
import type { Catalogues } from "../definition.ts";
import { lateWords } from "../kit/late/late-code.ts";
import { useLateSheets } from "../kit/late/late-sheets.ts";
import { useSurface } from "../surface.ts";
import { statusDialogSheets } from "./sheets.ts";

const catalogues: Catalogues = {
  english: import.meta.glob("../../core/locales/en/{status-dialogs,people}.po", { eager: true }),
  others: import.meta.glob([
    "../../core/locales/*/{status-dialogs,people}.po",
    "!../../core/locales/en/*",
  ]),
};

/** Loads the texts and style sheets of the dialogs. Suspends. */
export function StatusDialogWords(props: { children: ReactNode }): ReactNode {
  useLateSheets(statusDialogSheets);
  use(lateWords(useSurface().locale, catalogues));
  return props.children;
}
