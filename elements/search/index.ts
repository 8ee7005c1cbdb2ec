import { define } from "../define.tsx";
import collectionCss from "../kit/collection/collection.css?inline";
import fieldsCss from "../kit/controls/fields.css?inline";
import optionsCss from "../kit/controls/options.css?inline";
import tabsCss from "../kit/controls/tabs.css?inline";
import { feedSheets } from "../kit/feed/feed-sheets.ts";
import hashtagsCss from "../hashtags/hashtags.css?inline";
import listCss from "../people/list.css?inline";
import { peopleSheets } from "../people/sheets.ts";
import { allExtras } from "../status/all-extras.ts";
import { provideExtras } from "../status/extras.ts";
import { statusSheets } from "../status/sheets.ts";
import fieldCss from "./field.css?inline";
import { Search, type SearchProps } from "./search.tsx";
import searchCss from "./search.css?inline";

provideExtras(allExtras);

/**
 * A search for people, hashtags and posts.
 *
 * @fires lily-open lily-reply lily-quote lily-edit lily-redraft lily-mention lily-sign-in lily-ready lily-empty
 * lily-missing lily-failed
 * @slot header footer empty error
 * @csspart account post avatar name bio content media poll link actions notice
 */
define({
  tag: "lily-search",
  component: Search,
  attributes: {
    q: "string",
    type: "string",
    readonly: "boolean",
    limit: "number",
    open: "boolean",
  },
  properties: ["memory"],
  sheets: [
    ...feedSheets,
    ...peopleSheets,
    ...statusSheets,
    listCss,
    fieldsCss,
    collectionCss,
    tabsCss,
    hashtagsCss,
    optionsCss,
    fieldCss,
    searchCss,
  ],
  catalogues: {
    english: import.meta.glob("../../core/locales/en/{people,hashtags,search,status}.po", {
      eager: true,
    }),
    others: import.meta.glob([
      "../../core/locales/*/{people,hashtags,search,status}.po",
      "!../../core/locales/en/*",
    ]),
  },
});

declare module "../definition.ts" {
  interface Elements {
    "lily-search": SearchProps;
  }
}
