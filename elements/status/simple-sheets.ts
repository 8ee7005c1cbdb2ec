import formattedCss from "../kit/text/formatted.css?inline";
import cardCss from "./content/card.css?inline";
import inReplyToCss from "./byline/in-reply-to.css?inline";
import longWordsCss from "./content/long-words.css?inline";
import marksCss from "./byline/marks.css?inline";
import tagsCss from "./content/tags.css?inline";

/** Style sheets for what many statuses contain besides plain text. */
export const simpleSheets = [formattedCss, marksCss, inReplyToCss, longWordsCss, tagsCss, cardCss];
