/**
 * Removes the fallback line for a quoted post, which Pleroma wraps in a `span` and Mastodon in a
 * `p`. Only the first of each is removed: a search for more could take quadratic time.
 */
export function withoutQuoteLine(html: string): string {
  return without(without(html, "span"), "p");
}

function without(html: string, tag: string): string {
  const start = html.indexOf(`<${tag} class="quote-inline">`);
  if (start < 0) return html;
  const tags = new RegExp(`<(/?)${tag}\\b`, "g");
  tags.lastIndex = start;
  let depth = 0;
  for (let found = tags.exec(html); found; found = tags.exec(html)) {
    depth += found[1] ? -1 : 1;
    if (depth === 0) return html.slice(0, start) + html.slice(html.indexOf(">", found.index) + 1);
  }
  // The HTML was cut off before the end of the line.
  return html.slice(0, start);
}
