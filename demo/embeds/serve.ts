import { readFile } from "node:fs/promises";
import { Hono } from "hono";
import { listen } from "../instance/http/listen.ts";

/** The address that stands in the pages, for those who open them as files. */
const WRITTEN = "http://localhost:4040";

/** Serves the foreign pages from an origin of their own, wherever a port is free. */
export function serveEmbeds(instance: string, host: string) {
  const app = new Hono().get("/:page{[a-z-]+[.]html}", async c => {
    const file = new URL(`./${c.req.param("page")}`, import.meta.url);
    const page = await readFile(file, "utf8").catch(() => null);
    return page === null ? c.notFound() : c.html(page.replaceAll(WRITTEN, instance));
  });
  return listen(app.fetch, { port: 0, host });
}
