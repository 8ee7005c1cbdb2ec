import collectionCss from "../kit/collection/collection.css?inline";
import fieldsCss from "../kit/controls/fields.css?inline";
import tabsCss from "../kit/controls/tabs.css?inline";
import { feedSheets } from "../kit/feed/feed-sheets.ts";
import hashtagsCss from "../hashtags/hashtags.css?inline";
import listCss from "../people/list.css?inline";
import { peopleSheets } from "../people/sheets.ts";
import exploreCss from "./explore.css?inline";

export const sheets = [
  ...feedSheets,
  ...peopleSheets,
  listCss,
  fieldsCss,
  collectionCss,
  tabsCss,
  hashtagsCss,
  exploreCss,
];
