import { parseUrl } from "../../lib/parse-url.ts";
import { pathOf } from "./address.ts";

/** The relations of a Link header, as path and query below the instance. RFC 8288. */
export function readLinks(header: string, at: string): Map<string, string> {
  const links = new Map<string, string>();
  for (const [, target = "", parameters = ""] of header.matchAll(LINK)) {
    const path = below(target, at);
    const relations = REL.exec(parameters)?.[1]?.toLowerCase().split(/\s+/) ?? [];
    for (const relation of relations) {
      if (path && !links.has(relation)) links.set(relation, path);
    }
  }
  return links;
}

/** An address may hold commas and semicolons, so the header is not to be split at them. */
const LINK = /<([^<>]*)>([^<]*)/g;
const REL = /;\s*rel\s*=\s*"?([^";,]*)/i;

/**
 * Only path and query: behind a proxy a server may not know its own origin, and a token must go to
 * no other one.
 */
function below(target: string, at: string): string | null {
  const url = parseUrl(target, at);
  // A path that begins with two slashes would be read as another host.
  return url && /^https?:$/.test(url.protocol) && !url.pathname.startsWith("//")
    ? pathOf(url)
    : null;
}
