import { parseUrl } from "./parse-url.ts";

/** The longest name of a host, in characters. RFC 1035. */
const MAX_HOST_CHARACTERS = 253;

/** A name with a top-level domain, which no number is, and perhaps a port. */
const HOST = /^(?:[a-z\d_](?:[a-z\d_-]*[a-z\d])?\.)+(?:[a-z][a-z\d-]*[a-z\d])(?::\d+)?$/;

/**
 * Reads the name of a host from what somebody typed or pasted: a name, a URL or the address of an
 * account. Letters outside of ASCII become what servers compare (`xn--…`). Null if there is none.
 */
export function typedHost(typed: string): string | null {
  const [authority = ""] = typed
    .trim()
    .replace(/^[a-z][a-z\d+.-]*:\/\//i, "")
    .split(/[/?#\\]/, 1);
  const name = authority.slice(authority.lastIndexOf("@") + 1).replace(/\.$/, "");
  // Spaces inside are a mistake, which URLs would escape.
  if (name === "" || /\s/.test(name)) return null;
  return parseUrl(`https://${name}`)?.host || null;
}

/** Whether other servers can know a host by this name. */
export const isServerName = (host: string): boolean =>
  HOST.test(host) && host.length <= MAX_HOST_CHARACTERS;
