import type { ReactElement } from "react";
import type { ComposeTarget } from "../../../core/composer/target.ts";
import type { Catalogues } from "../../definition.ts";
import fieldsSheet from "../../kit/controls/fields.css?inline";
import dialogSheet from "../../kit/dialogs/dialog.css?inline";
import { ScheduledList } from "../options/dialogs/scheduled-list.tsx";
import { sheets as listSheets } from "../options/dialogs/words.ts";
import sheet from "./pages.css?inline";

export const words: Catalogues = {
  english: import.meta.glob(
    "../../../core/locales/en/{scheduled,composer-dialogs,composer-options}.po",
    { eager: true },
  ),
  others: import.meta.glob([
    "../../../core/locales/*/{scheduled,composer-dialogs,composer-options}.po",
    "!../../../core/locales/en/*",
  ]),
};

export const sheets = [fieldsSheet, dialogSheet, ...listSheets, sheet];

/** The page of the user's scheduled posts. */
export function ScheduledPage(props: { onWrite: (target: ComposeTarget) => void }): ReactElement {
  return (
    <div className="unsent-page">
      <ScheduledList onDraft={draft => props.onWrite({ draft })} />
    </div>
  );
}
