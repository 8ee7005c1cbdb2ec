import { define } from "../define.tsx";
import { feedSheets } from "../kit/feed/feed-sheets.ts";
import listCss from "../people/list.css?inline";
import { peopleSheets } from "../people/sheets.ts";
import { Lists, type ListsProps } from "./lists.tsx";

/**
 * The user’s lists, or the settings and members of one.
 *
 * @fires lily-open lily-sign-in lily-ready lily-empty lily-missing lily-failed
 * @slot header footer empty error
 * @csspart account avatar name bio actions notice
 */
define({
  tag: "lily-lists",
  component: Lists,
  attributes: { list: "id", readonly: "boolean", limit: "number" },
  properties: ["memory"],
  sheets: [...feedSheets, ...peopleSheets, listCss],
  catalogues: {
    english: import.meta.glob("../../core/locales/en/{core,kit,people,lists}.po", { eager: true }),
    others: import.meta.glob([
      "../../core/locales/*/{core,kit,people,lists}.po",
      "!../../core/locales/en/*",
    ]),
  },
});

declare module "../definition.ts" {
  interface Elements {
    "lily-lists": ListsProps;
  }
}
