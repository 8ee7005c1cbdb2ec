import { plainText } from "./plain-text.ts";
import { withoutQuoteLine } from "./quote-line.ts";

/** The text of a post besides the line that stands in for what it quotes. */
export const ownWords = (html: string): string => plainText(withoutQuoteLine(html));
