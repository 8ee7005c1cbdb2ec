import avatarCss from "../parts/avatar.css?inline";
import menuCss from "../parts/menu.css?inline";
import richTextCss from "../parts/rich-text.css?inline";
import peopleCss from "./people.css?inline";

/** What people look like wherever they are named at length. */
export const peopleSheets = [avatarCss, richTextCss, menuCss, peopleCss];
