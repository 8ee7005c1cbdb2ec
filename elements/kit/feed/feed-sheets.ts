import avatarCss from "../pictures/avatar.css?inline";
import controlsCss from "../controls/controls.css?inline";
import feedCss from "./feed.css?inline";
import noticeCss from "../notices/notice.css?inline";
import pendingCss from "../controls/pending.css?inline";
import { richTextSheets } from "../text/rich-text-sheets.ts";
import skeletonCss from "../notices/skeleton.css?inline";

/** The style sheets of a list of articles, in every state. */
export const feedSheets = [
  controlsCss,
  avatarCss,
  ...richTextSheets,
  noticeCss,
  skeletonCss,
  feedCss,
  pendingCss,
];
