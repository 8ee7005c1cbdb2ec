import addresseesCss from "./addressees.css?inline";
import barCss from "./bar.css?inline";
import readersCss from "./readers.css?inline";
import chipsCss from "./chips.css?inline";

/** Style sheets of everything around the text. */
export const optionSheets = [barCss, readersCss, chipsCss, addresseesCss];
