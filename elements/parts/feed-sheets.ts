import avatarCss from "./avatar.css?inline";
import controlsCss from "./controls.css?inline";
import feedCss from "./feed.css?inline";
import noticeCss from "./notice.css?inline";
import pendingCss from "./pending.css?inline";
import { richTextSheets } from "./rich-text-sheets.ts";
import skeletonCss from "./skeleton.css?inline";

/** What a list of articles looks like, in every state. */
export const feedSheets = [
  controlsCss,
  avatarCss,
  ...richTextSheets,
  noticeCss,
  skeletonCss,
  feedCss,
  pendingCss,
];
