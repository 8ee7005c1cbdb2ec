import { define } from "../define.tsx";
import fieldsCss from "../kit/controls/fields.css?inline";
import { richTextSheets } from "../kit/text/rich-text-sheets.ts";
import { Filters, type FiltersProps } from "./filters.tsx";
import { sheets } from "./words.ts";

/**
 * The user’s filters, to create, change and delete them, and kinds of posts to hide.
 *
 * @fires lily-sign-in lily-ready lily-missing lily-failed
 */
define({
  tag: "lily-filters",
  component: Filters,
  attributes: { filter: "id", phrase: "string" },
  sheets: [...richTextSheets, fieldsCss, ...sheets],
  catalogues: {
    english: import.meta.glob("../../core/locales/en/{core,kit,filters}.po", { eager: true }),
    others: import.meta.glob([
      "../../core/locales/*/{core,kit,filters}.po",
      "!../../core/locales/en/*",
    ]),
  },
});

declare module "../definition.ts" {
  interface Elements {
    "lily-filters": FiltersProps;
  }
}
