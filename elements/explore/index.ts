import { define } from "../define.tsx";
import collectionCss from "../kit/collection/collection.css?inline";
import fieldsCss from "../kit/controls/fields.css?inline";
import tabsCss from "../kit/controls/tabs.css?inline";
import { feedSheets } from "../kit/feed/feed-sheets.ts";
import hashtagsCss from "../hashtags/hashtags.css?inline";
import listCss from "../people/list.css?inline";
import { peopleSheets } from "../people/sheets.ts";
import { allExtras } from "../status/all-extras.ts";
import { provideExtras } from "../status/extras.ts";
import { statusSheets } from "../status/sheets.ts";
import exploreCss from "./explore.css?inline";
import { Explore, type ExploreProps } from "./explore.tsx";

provideExtras(allExtras);

/**
 * Trends of an instance, people to follow, or its profile directory.
 *
 * @fires lily-open lily-reply lily-quote lily-edit lily-redraft lily-mention lily-sign-in
 * lily-ready lily-empty lily-missing lily-failed
 * @slot header footer empty error
 * @csspart account post avatar name bio content media poll link actions notice
 */
define({
  near: true,
  tag: "lily-explore",
  component: Explore,
  attributes: {
    tab: "string",
    readonly: "boolean",
    limit: "number",
    live: "switch",
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
    exploreCss,
  ],
  catalogues: {
    english: import.meta.glob(
      "../../core/locales/en/{core,kit,people,hashtags,explore,timeline,status}.po",
      { eager: true },
    ),
    others: import.meta.glob([
      "../../core/locales/*/{core,kit,people,hashtags,explore,timeline,status}.po",
      "!../../core/locales/en/*",
    ]),
  },
});

declare module "../definition.ts" {
  interface Elements {
    "lily-explore": ExploreProps;
  }
}
