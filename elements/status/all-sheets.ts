import actionsCss from "./footer/actions.css?inline";
import contextLineCss from "./byline/context-line.css?inline";
import coverCss from "./media/cover.css?inline";
import filteredCss from "./content/filtered.css?inline";
import galleryCss from "./media/gallery.css?inline";
import mediaMarksCss from "./media/media-marks.css?inline";
import picturesCss from "./media/pictures.css?inline";
import playerControlsCss from "./media/player-controls.css?inline";
import pollCss from "./poll/poll.css?inline";
import quoteSlotCss from "./content/quote-slot.css?inline";
import rimCss from "../kit/pictures/rim.css?inline";
import { simpleSheets } from "./simple-sheets.ts";
import soundCss from "./media/sound.css?inline";
import warningCss from "./content/warning.css?inline";

/** Style sheets for everything that a status may contain. */
export const allSheets = [
  contextLineCss,
  ...simpleSheets,
  warningCss,
  quoteSlotCss,
  galleryCss,
  rimCss,
  picturesCss,
  mediaMarksCss,
  coverCss,
  soundCss,
  playerControlsCss,
  pollCss,
  actionsCss,
  filteredCss,
];
