import { renderCustomEmojis } from "../entities/custom-emoji.ts";
import type { View } from "../types.ts";

/** Everything that there is, without Pleroma's tags. */
export const renderAllEmojis = (view: View) =>
  renderCustomEmojis(view).map(({ shortcode, url, static_url, visible_in_picker, category }) => ({
    shortcode,
    url,
    static_url,
    visible_in_picker,
    category,
  }));

/** Those among them that a text makes use of, all alike. */
export function renderEmojis(view: View, used: readonly { shortcode: string }[]) {
  const codes = new Set(used.map(({ shortcode }) => shortcode));
  return renderAllEmojis(view).filter(({ shortcode }) => codes.has(shortcode));
}
