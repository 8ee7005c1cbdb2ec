import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Hono } from "hono";
import { build } from "vite";
import { compressed } from "../../demo/build/compressed.ts";
import { builtClient } from "../../demo/instance/built-client.ts";
import { listen } from "../../demo/instance/http/listen.ts";

/** Builds a page of the bench, and serves it as the client is served. */
export async function openBuiltPage(
  name: "bare-cards" | "bare-list" | "baseline" | "computing",
): Promise<AsyncDisposable & { url: string }> {
  const folder = await mkdtemp(join(tmpdir(), `lily-${name}-`));
  await build({
    configFile: false,
    root: fileURLToPath(new URL(`./${name}/`, import.meta.url)),
    logLevel: "error",
    plugins: [compressed()],
    build: { outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  const app = new Hono().get(
    "*",
    builtClient(folder, () => ""),
  );
  const server = await listen(app.fetch, { port: 0 });
  return {
    url: server.url,
    async [Symbol.asyncDispose]() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}
