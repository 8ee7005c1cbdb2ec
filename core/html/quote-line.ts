/**
 * Without the line that stands in for what a post quotes, which Pleroma wraps in a `span` and
 * Mastodon in a `p`. There is one at the most: looking for more would take time that grows with the
 * square of what somebody posted.
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
  // The rest of it has been cut off.
  return html.slice(0, start);
}
