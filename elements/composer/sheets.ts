import aboutStatusCss from "./about-status.css?inline";
import { mediaSheets } from "./media/sheets.ts";
import { optionSheets } from "./options/sheets.ts";
import cautionsCss from "./cautions.css?inline";
import fieldsCss from "../kit/controls/fields.css?inline";
import composerCss from "./composer.css?inline";
import emojiPanelCss from "../emoji/emoji-panel.css?inline";
import counterCss from "./counter.css?inline";
import threadCss from "./thread/thread.css?inline";
import warningFieldCss from "./warning-field.css?inline";

/** The style sheets of the composer. */
export const composerSheets = [
  fieldsCss,
  composerCss,
  counterCss,
  cautionsCss,
  warningFieldCss,
  aboutStatusCss,
  emojiPanelCss,
  threadCss,
  ...mediaSheets,
  ...optionSheets,
];
