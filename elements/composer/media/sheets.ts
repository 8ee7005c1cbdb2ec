import menuCss from "../../parts/menu.css?inline";
import mediaCss from "./media.css?inline";
import fileCss from "./file.css?inline";

/** What attached files look like. */
export const mediaSheets = [menuCss, mediaCss, fileCss];
