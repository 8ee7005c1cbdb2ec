/**
 * The origin that an `instance` attribute names, with or without its scheme; the page's own when
 * there is none. Null for what is no web address, such as the page's own in a file.
 */
export function instanceOrigin(instance: string | undefined, page: string): string | null {
  const text = instance ?? page;
  try {
    const url = new URL(text.includes("://") ? text : `https://${text}`);
    return /^https?:$/.test(url.protocol) ? url.origin : null;
  } catch {
    // What a page wrote into the attribute need not be an address.
    return null;
  }
}
