import menuCss from "../../kit/menus/menu.css?inline";
import addresseesCss from "./addressees.css?inline";
import barCss from "./bar.css?inline";
import chipsCss from "./chips.css?inline";

/** Style sheets of everything around the text. */
export const optionSheets = [menuCss, barCss, chipsCss, addresseesCss];
