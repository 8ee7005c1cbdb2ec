import { readFile } from "node:fs/promises";
import { Hono } from "hono";
import { moved } from "../build/base-path.ts";
import { type Csp, security } from "../instance/http/security.ts";
import { documentationPage } from "./pages.ts";

type Answering = (request: Request) => Response | Promise<Response>;

/**
 * Serves the documentation of the elements at `/embeds`, in front of what answers all other
 * addresses. Its scripts are built when somebody first opens it.
 */
export function withDocumentation(answer: Answering, csp: Csp): Answering {
  let building: ReturnType<typeof build> | undefined;
  async function build() {
    const { buildScripts } = await import("../states/build.ts");
    const folder = "demo/documentation";
    return buildScripts({ live: `${folder}/live.ts`, theme: `${folder}/theme.ts` });
  }
  const files = () =>
    (building ??= build().catch(error => {
      building = undefined;
      throw error;
    }));

  const pages = new Hono()
    .use(async (c, next) => {
      await next();
      // Some examples are states of the gallery, in frames.
      const policy = c.res.headers.get("content-security-policy") ?? "";
      c.header("Content-Security-Policy", `${policy}; frame-src 'self'`);
      c.header("Cache-Control", "no-store");
    })
    .use(security(csp))
    .get("/embeds/documentation.css", async c => {
      const sheet = new URL("documentation.css", import.meta.url);
      return c.body(await readFile(sheet, "utf8"), 200, { "Content-Type": "text/css" });
    })
    .get("/embeds/*", async (c, next) => {
      const name = /\/embeds\/((?:assets\/)?[\w-]+\.js)$/.exec(c.req.path)?.[1];
      if (name === undefined) return next();
      const file = (await files()).get(name);
      if (file === undefined) return c.notFound();
      return c.body(file as string, 200, { "Content-Type": "text/javascript" });
    })
    .get("*", async c => {
      const page = await documentationPage(new URL(c.req.url), answer);
      if (page === null) return c.notFound();
      void files().catch(error => console.error(error));
      return c.html(moved(page).replaceAll(/\/demo\/(\w+)\/(\w+)\.(ts|css)/g, asServed));
    });

  return request =>
    /^\/embeds(?:\/|$)/.test(new URL(request.url).pathname)
      ? pages.fetch(request)
      : answer(request);
}

/** The sheet of the gallery stays where the gallery has it. */
const asServed = (_source: string, folder: string, name: string, kind: string): string =>
  `/${folder === "documentation" ? "embeds" : folder}/${name}.${kind === "ts" ? "js" : kind}`;
