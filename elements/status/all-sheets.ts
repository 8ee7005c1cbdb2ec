import menuCss from "../parts/menu.css?inline";
import actionsCss from "./actions.css?inline";
import contextLineCss from "./context-line.css?inline";
import coverCss from "./cover.css?inline";
import filteredCss from "./filtered.css?inline";
import focusedCss from "./focused.css?inline";
import galleryCss from "./gallery.css?inline";
import mediaDescriptionCss from "./media-description.css?inline";
import mediaMarksCss from "./media-marks.css?inline";
import picturesCss from "./pictures.css?inline";
import playerControlsCss from "./player-controls.css?inline";
import pollCss from "./poll.css?inline";
import quoteSlotCss from "./quote-slot.css?inline";
import { simpleSheets } from "./simple-sheets.ts";
import soundCss from "./sound.css?inline";
import warningCss from "./warning.css?inline";

/** What any status may carry looks like this. */
export const allSheets = [
  menuCss,
  contextLineCss,
  ...simpleSheets,
  focusedCss,
  warningCss,
  quoteSlotCss,
  galleryCss,
  picturesCss,
  mediaMarksCss,
  mediaDescriptionCss,
  coverCss,
  soundCss,
  playerControlsCss,
  pollCss,
  actionsCss,
  filteredCss,
];
