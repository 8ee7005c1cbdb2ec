import formattedCss from "../parts/formatted.css?inline";
import cardCss from "./card.css?inline";
import inReplyToCss from "./in-reply-to.css?inline";
import longWordsCss from "./long-words.css?inline";
import marksCss from "./marks.css?inline";
import tagsCss from "./tags.css?inline";

/** What many statuses carry besides plain words looks like this. */
export const simpleSheets = [formattedCss, marksCss, inReplyToCss, longWordsCss, tagsCss, cardCss];
