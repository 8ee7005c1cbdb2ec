import menuCss from "../../kit/menus/menu.css?inline";
import addresseesCss from "./addressees.css?inline";
import barCss from "./bar.css?inline";
import chipsCss from "./chips.css?inline";

/** What stands around the text looks like this. */
export const optionSheets = [menuCss, barCss, chipsCss, addresseesCss];
