import { readFile } from "node:fs/promises";
import { Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import { moved } from "../build/base-path.ts";
import { basePath } from "../instance/base-path.ts";
import { type Csp, security } from "../instance/http/security.ts";
import { statesPage } from "./pages.ts";

type Answering = (request: Request) => Response | Promise<Response>;

/**
 * Serves the gallery at `/states`, in front of what answers all other addresses. Its scripts are
 * built when somebody first opens it: no instance is given them, and nobody else waits for them.
 */
export function withStates(answer: Answering, csp: Csp): Answering {
  let building: ReturnType<typeof build> | undefined;
  async function build() {
    const { buildScripts } = await import("./build.ts");
    return buildScripts({ gallery: "demo/states/gallery.ts", frame: "demo/states/frame.ts" });
  }
  const files = () =>
    (building ??= build().catch(error => {
      building = undefined;
      throw error;
    }));

  const states = new Hono()
    .use(async (c, next) => {
      await next();
      // The gallery shows its states in frames.
      const policy = c.res.headers.get("content-security-policy") ?? "";
      const framed = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
      c.header("Content-Security-Policy", `${framed}; frame-src 'self'`);
      c.header("X-Frame-Options", "SAMEORIGIN");
      c.header("Cache-Control", "no-store");
    })
    .use(security(csp))
    .get("/states/assets/:set{emoji-[^/]+}/:picture", c =>
      c.redirect(c.req.path.replace("/states", basePath)),
    )
    .get("/states/:sheet{\\w+\\.css}", async c => {
      const sheet = new URL(c.req.param("sheet"), import.meta.url);
      const css = await readFile(sheet, "utf8").catch(() => null);
      return css === null ? c.notFound() : c.body(css, 200, { "Content-Type": "text/css" });
    })
    .get("/states/", c => c.redirect("/states"))
    .get("*", async c => {
      const page = await statesPage(new URL(c.req.url));
      if (page !== null) {
        void files().catch(error => console.error(error));
        const built = page.replaceAll(/\/demo(\/states\/\w+\.)ts/g, "$1js");
        return c.html(moved(built.replaceAll("/demo/states/", "/states/")));
      }
      const name = c.req.path.replace("/states/", "");
      const file = (await files()).get(name);
      if (file === undefined) return c.notFound();
      return c.body(file as string, 200, { "Content-Type": getMimeType(name) ?? "" });
    });

  return request =>
    /^\/states(?:\/|$)/.test(new URL(request.url).pathname)
      ? states.fetch(request)
      : answer(request);
}
