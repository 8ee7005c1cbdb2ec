import { parseUrl } from "../core/lib/parse-url.ts";

/**
 * The origin that an `instance` attribute names, with or without its scheme; by default `usual`.
 * Null if that isn't a web address, as for a page opened from a file.
 */
export function instanceOrigin(instance: string | undefined, usual: string): string | null {
  const bare = instance && !instance.includes("://");
  const url = parseUrl(bare ? `https://${instance}` : (instance ?? usual));
  // Browsers encode spaces of a host, which no host has.
  return url && /^https?:$/.test(url.protocol) && !url.host.includes("%") ? url.origin : null;
}
