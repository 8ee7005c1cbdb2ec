import formattedCss from "./formatted.css?inline";
import richTextCss from "./rich-text.css?inline";

/** Style sheets for everything that posts and profiles may contain. */
export const richTextSheets = [richTextCss, formattedCss];
