import avatarCss from "../kit/pictures/avatar.css?inline";
import menuCss from "../kit/menus/menu.css?inline";
import { richTextSheets } from "../kit/text/rich-text-sheets.ts";
import peopleCss from "./people.css?inline";

/** What people look like wherever they are named at length. */
export const peopleSheets = [avatarCss, ...richTextSheets, menuCss, peopleCss];
