import { BASE } from "../lib/base-path.ts";

/** What a site may do for somebody: read only, unless they allow more. */
export type SiteScopes = "read" | "read write";

/** What a site gets when somebody signs in on it. */
export interface SiteGrant {
  token: string;
  /** What the token allows. */
  scope: string;
  clientId: string;
  clientSecret: string;
  /** The account id. */
  person: string;
  acct: string;
}

/**
 * The messages between a page of another site and the window in which somebody decides whether that
 * site may act for them. Only `hello` and `ask` go through the window, and contain no secret; the
 * rest goes through the port that comes with `ask`.
 */
export type SiteMessage =
  /** The window is there. */
  | { type: "glitch-lily/hello" }
  /** The page asks, with a port for the answer; `acting` because somebody wants to do something. */
  | { type: "glitch-lily/ask"; acting?: boolean }
  | { type: "glitch-lily/grant"; grant: SiteGrant }
  | { type: "glitch-lily/refuse" }
  /** The page has stored what it was granted; `ok` is false if it couldn't. */
  | { type: "glitch-lily/kept"; ok: boolean };

/** The page of the client that asks, below the instance. */
export const SITE_PAGE = `${BASE}/authorize-site`;

/**
 * The origin of a site as it may ask: a web address, with https unless it is on this machine. Null
 * for everything else, such as the "null" of sandboxed frames, files and `data:` pages.
 */
export function askingOrigin(origin: string): string | null {
  if (!URL.canParse(origin)) return null;
  const url = new URL(origin);
  if (url.origin !== origin) return null;
  const isHere = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  return url.protocol === "https:" || (url.protocol === "http:" && isHere) ? origin : null;
}
