import formattedCss from "./formatted.css?inline";
import richTextCss from "./rich-text.css?inline";

/** What people write, whatever it holds. */
export const richTextSheets = [richTextCss, formattedCss];
