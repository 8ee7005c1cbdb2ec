import fieldsCss from "../kit/controls/fields.css?inline";
import aboutCss from "./about.css?inline";
import familiarCss from "./familiar.css?inline";
import featuredCss from "./featured/featured.css?inline";
import handleCss from "./handle.css?inline";
import movedCss from "./moved.css?inline";
import privateNoteCss from "./private-note.css?inline";
import profileCss from "./profile.css?inline";
import tabsCss from "../kit/controls/tabs.css?inline";

/** The style sheets of a profile. */
export const profileSheets = [
  fieldsCss,
  profileCss,
  handleCss,
  aboutCss,
  familiarCss,
  privateNoteCss,
  movedCss,
  tabsCss,
  featuredCss,
];
