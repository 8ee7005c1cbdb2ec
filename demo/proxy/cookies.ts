import { createHash } from "node:crypto";

/** The cookies of one server, kept apart from those of all others behind the same address. */
export interface CookieJar {
  /** A `Set-Cookie` of the server as the browser is to keep it; nothing for none. */
  keep(setCookie: string): string | null;
  /** Of a `Cookie` header, what belongs to this server, as it knows it. */
  hand(cookie: string): string | null;
}

/** Bound to another address, to TLS, or to the frame of a page: none of it holds here. */
const BOUND = /^(?:domain|secure|partitioned)(?:$|=)/i;

/**
 * Browsers keep cookies by host, not by port: what the server behind this address was is told by
 * a prefix, so that a session of one is never handed to another. It also makes of `__Host-` names,
 * which need TLS, names like any other.
 */
export function cookieJar(issuer: string): CookieJar {
  const mark = createHash("sha256").update(issuer).digest("hex").slice(0, 10);
  const prefix = `lily-${mark}-`;
  return {
    keep(setCookie) {
      const [pair = "", ...attributes] = setCookie.split(";").map(part => part.trim());
      if (pair.indexOf("=") < 1) return null;
      const kept = attributes
        .filter(attribute => attribute !== "" && !BOUND.test(attribute))
        // Without TLS, browsers refuse it.
        .map(attribute => (/^samesite=none$/i.test(attribute) ? "SameSite=Lax" : attribute));
      return [prefix + pair, ...kept].join("; ");
    },
    hand(cookie) {
      const own = cookie
        .split(";")
        .map(pair => pair.trim())
        .filter(pair => pair.startsWith(prefix))
        .map(pair => pair.slice(prefix.length));
      return own.length > 0 ? own.join("; ") : null;
    },
  };
}
