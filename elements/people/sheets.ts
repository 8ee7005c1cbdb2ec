import avatarCss from "../kit/pictures/avatar.css?inline";
import { richTextSheets } from "../kit/text/rich-text-sheets.ts";
import peopleCss from "./people.css?inline";

/** Style sheets for cards, lists and profiles of accounts. */
export const peopleSheets = [avatarCss, ...richTextSheets, peopleCss];
