import { richTextSheets } from "../kit/text/rich-text-sheets.ts";
import chipCss from "../status/footer/actions.css?inline";
import sheet from "./announcements.css?inline";

export const announcementSheets = [...richTextSheets, chipCss, sheet];
