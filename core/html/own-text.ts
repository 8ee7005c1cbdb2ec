import { plainText } from "./plain-text.ts";
import { withoutQuoteLine } from "./quote-line.ts";

/** Returns a post's text without the fallback line for the post that it quotes. */
export const ownText = (html: string): string => plainText(withoutQuoteLine(html));
