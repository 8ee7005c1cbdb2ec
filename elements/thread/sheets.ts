import focusedCss from "../status/focused.css?inline";
import foldCss from "./fold.css?inline";
import linesCss from "./lines.css?inline";
import othersCss from "./others.css?inline";
import repliesBarCss from "./replies-bar.css?inline";
import replyLineCss from "./reply-line.css?inline";
import threadCss from "./thread.css?inline";
import tombstoneCss from "./tombstone.css?inline";

/** The style sheets of a thread. */
export const threadSheets = [
  focusedCss,
  threadCss,
  linesCss,
  foldCss,
  tombstoneCss,
  repliesBarCss,
  replyLineCss,
  othersCss,
];
