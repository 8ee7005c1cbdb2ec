import { allSheets } from "./all-sheets.ts";
import countsCss from "./footer/counts.css?inline";
import statusCss from "./status.css?inline";

/** The style sheets of a status with everything that it may contain. */
export const statusSheets = [statusCss, countsCss, ...allSheets];
