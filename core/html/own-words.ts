import { plainText } from "./plain-text.ts";

/**
 * The text of a post besides the line that stands in for what it quotes, which Pleroma wraps in a
 * `span` and Mastodon in a `p`. There is one at the most: looking for more would take time that
 * grows with the square of what somebody posted.
 */
export function ownWords(html: string): string {
  return plainText(html.replace(/<(span|p) class="quote-inline">[^]*?<\/\1>/, ""));
}
