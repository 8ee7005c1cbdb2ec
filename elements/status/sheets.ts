import { allSheets } from "./all-sheets.ts";
import countsCss from "./footer/counts.css?inline";
import statusCss from "./status.css?inline";

/** What a status looks like, with all that it may carry. */
export const statusSheets = [statusCss, countsCss, ...allSheets];
