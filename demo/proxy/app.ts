import { Hono } from "hono";
import { html } from "hono/html";
import { workerPathOf } from "../build/base-path.ts";
import { builtClient } from "../instance/built-client.ts";
import { endsOf } from "./ends.ts";
import { passOn } from "./pass-on.ts";
import type { Hosts } from "./hosts.ts";
import { clientPolicy } from "./policy.ts";

export interface ProxyOptions {
  /** The origin of the server. */
  issuer: string;
  /** The folder of a built client. */
  frontEnd: string;
  /** The base path of that client. */
  base: string;
  /** What the server's pages need besides. */
  hosts(): Hosts;
}

/** Addresses of the client without its prefix, as other software links to them. */
const PAGES = /^\/(?:$|@|notice\/)/;

/** Ways to the page's file itself, which does not say whose it is. */
const ASIDE = /\.\.|\\/;

/** The built client at its base path, and the server at all other addresses. */
export function createProxy({ issuer, frontEnd, base, hosts }: ProxyOptions) {
  // Read by the environment and by the start script.
  const meta = html`<meta name="lily-issuer" content="${issuer}" />`;
  const client = new Hono()
    .use(async (c, next) => {
      await next();
      const { origin } = new URL(c.req.url);
      c.header("Content-Security-Policy", clientPolicy(origin, base, hosts()));
      c.header("X-Content-Type-Options", "nosniff");
      c.header("X-Frame-Options", "DENY");
      c.header("Referrer-Policy", "same-origin");
      // Pages of other sites load elements from here.
      c.header("Access-Control-Allow-Origin", "*");
    })
    .get(
      "*",
      builtClient(frontEnd, async () => String(await meta)),
    );

  return async (request: Request): Promise<Response> => {
    const { origin, pathname } = new URL(request.url);
    if (isClients(request, pathname, base)) {
      return ASIDE.test(decoded(pathname)) ? notFound() : client.fetch(request);
    }
    return passOn(request, endsOf(origin, issuer));
  };
}

function isClients(request: Request, path: string, base: string): boolean {
  if (path === base || path === workerPathOf(base) || path.startsWith(`${base}/`)) return true;
  return PAGES.test(path) && !!request.headers.get("accept")?.includes("text/html");
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // Means nothing, and so names no file.
    return path;
  }
}

const notFound = () => new Response("Not found", { status: 404 });
