import avatarCss from "../parts/avatar.css?inline";
import menuCss from "../parts/menu.css?inline";
import { richTextSheets } from "../parts/rich-text-sheets.ts";
import peopleCss from "./people.css?inline";

/** What people look like wherever they are named at length. */
export const peopleSheets = [avatarCss, ...richTextSheets, menuCss, peopleCss];
