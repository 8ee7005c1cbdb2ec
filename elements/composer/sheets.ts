import aboutStatusCss from "./about-status.css?inline";
import { mediaSheets } from "./media/sheets.ts";
import { optionSheets } from "./options/sheets.ts";
import cautionsCss from "./cautions.css?inline";
import textFieldCss from "../kit/controls/text-field.css?inline";
import composerCss from "./composer.css?inline";
import emojiPanelCss from "./emoji/emoji-panel.css?inline";
import counterCss from "./counter.css?inline";
import threadCss from "./thread/thread.css?inline";
import troubleCss from "./trouble.css?inline";
import warningFieldCss from "./warning-field.css?inline";

/** The style sheets of the composer. */
export const composerSheets = [
  textFieldCss,
  composerCss,
  counterCss,
  cautionsCss,
  warningFieldCss,
  aboutStatusCss,
  emojiPanelCss,
  threadCss,
  troubleCss,
  ...mediaSheets,
  ...optionSheets,
];
