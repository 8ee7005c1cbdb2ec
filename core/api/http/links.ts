import { parseUrl } from "../../lib/parse-url.ts";
import { pathOf } from "./address.ts";

/** Parses a Link header: each relation's path and query on the instance. RFC 8288. */
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

/** Addresses may contain commas and semicolons, so don't split the header at those. */
const LINK = /<([^<>]*)>([^<]*)/g;
const REL = /;\s*rel\s*=\s*"?([^";,]*)/i;

/**
 * Returns path and query only: behind a proxy a server may not know its own origin, and the token
 * must go to no other one.
 */
function below(target: string, at: string): string | null {
  const url = parseUrl(target, at);
  // A path that begins with two slashes would be taken for another host.
  return url && /^https?:$/.test(url.protocol) && !url.pathname.startsWith("//")
    ? pathOf(url)
    : null;
}
