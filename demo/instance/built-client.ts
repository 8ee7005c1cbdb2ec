import { readFile, stat } from "node:fs/promises";
import { extname, join, resolve, sep } from "node:path";
import type { Context, MiddlewareHandler } from "hono";

/** A path with one of these segments, anywhere, is never looked up in the front end. */
const RESERVED = new Set(
  `api main ostatus_subscribe authorize_interaction oauth objects activities notice users tags
   mailer inbox relay internal .well-known nodeinfo manifest.json auth proxy phoenix user_exists
   check_password`.split(/\s+/),
);

/** What Pleroma does not know goes out as bytes, `site.webmanifest` too. */
const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/vnd.microsoft.icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript",
  ".json": "application/json",
  ".map": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

const FOR_TWO_WEEKS = "public, max-age=1209600";
const ALWAYS_ASK = "max-age=0, private, must-revalidate";

/** What stands in the page's head in place of its comment, as HTML. */
type GeneratedMeta = (c: Context) => string | Promise<string>;

/** Serves a built client as Pleroma does: files, and `index.html` for every other address. */
export function builtClient(folder: string, meta: GeneratedMeta): MiddlewareHandler {
  const root = resolve(folder);
  return async c => {
    const file = locate(root, c);
    const path = file?.slice(root.length).split(sep).join("/");
    const served = file && path !== "/" ? await serveFile(c, file, path === "/index.html") : null;
    return served ?? serveIndex(c, join(root, "index.html"), meta);
  };
}

/** The file that a path names, or undefined where it must not or cannot be one. */
function locate(root: string, c: Context): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(new URL(c.req.url).pathname);
  } catch {
    return undefined; // Escapes that mean nothing name no file.
  }
  if (path.includes("\0") || path.split("/").some(segment => RESERVED.has(segment))) return;
  const file = join(root, path);
  return file === root || file.startsWith(root + sep) ? file : undefined;
}

async function serveFile(c: Context, file: string, asItIs: boolean): Promise<Response | null> {
  const zipped = c.req.header("accept-encoding")?.includes("gzip")
    ? await facts(`${file}.gz`)
    : null;
  const found = zipped ?? (await facts(file));
  if (!found) return null;
  c.header("ETag", found.etag);
  c.header("Vary", "Accept-Encoding");
  c.header("Cache-Control", asItIs ? "no-cache" : FOR_TWO_WEEKS);
  if (c.req.header("if-none-match") === found.etag) return c.body(null, 304);
  if (zipped) c.header("Content-Encoding", "gzip");
  c.header("Content-Type", TYPES[extname(file)] ?? "application/octet-stream");
  return c.body(await readFile(zipped ? `${file}.gz` : file));
}

async function facts(file: string): Promise<{ etag: string } | null> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return null;
  return { etag: `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"` };
}

async function serveIndex(c: Context, file: string, meta: GeneratedMeta): Promise<Response> {
  const index = await readFile(file, "utf8").catch(() => null);
  if (index === null) return c.text("The client has not been built: npm run build", 404);
  const generated = await meta(c);
  c.header("Cache-Control", ALWAYS_ASK);
  return c.html(index.replace("<!--server-generated-meta-->", () => generated));
}
