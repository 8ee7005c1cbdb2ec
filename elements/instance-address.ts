/**
 * The origin that an `instance` attribute names, with or without its scheme; the page's own when
 * there is none. Null for what is no web address, such as the page's own in a file.
 */
export function instanceOrigin(instance: string | undefined, page: string): string | null {
  const bare = instance && !instance.includes("://");
  const url = URL.parse(bare ? `https://${instance}` : (instance ?? page));
  return url && /^https?:$/.test(url.protocol) ? url.origin : null;
}
