import { type CookieJar, cookieJar } from "./cookies.ts";

/** Between which two addresses a request is passed on, as origins. */
export interface Ends {
  /** Ours, as the browser names it. */
  own: string;
  /** The server's. */
  issuer: string;
  cookies: CookieJar;
}

/** The proxy's two ends for a request that came to this origin. */
export function endsOf(own: string, issuer: string): Ends {
  return { own, issuer, cookies: cookieJar(issuer) };
}
