import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import { documentationPage } from "./documentation/pages.ts";
import { startInstance } from "./instance/start.ts";
import { statesPage } from "./states/pages.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const data = `${root}.data/dev`;
const port = Number(process.env.PORT ?? 4040);
const host = process.env.HOST ?? "localhost";

// The instance fills the page in and answers it for every address that is not its own.
mkdirSync(data, { recursive: true });
rmSync(`${data}/index.html`, { force: true });
symlinkSync(`${root}demo/web.html`, `${data}/index.html`);

const instance = await startInstance({
  seed: "full",
  database: `${data}/instance.sqlite`,
  frontEnd: data,
});

// For `elements/frame.tsx`.
process.env.VITE_STRICT = "true";

const server = createServer();
const vite = await createVite({
  root,
  appType: "custom",
  server: { middlewareMode: true, hmr: { server } },
});

const answer = getRequestListener(async request => {
  const url = new URL(request.url);
  const own = (await statesPage(url)) ?? (await documentationPage(url, instance.fetch));
  if (own !== null) {
    // Vite reads these addresses before it serves them.
    const sources = own.replaceAll(/"\/web\/(elements\/[\w-]+)\.js"/g, '"/$1/index.ts"');
    const page = await vite.transformIndexHtml(url.pathname, sources);
    return new Response(page, { headers: { "content-type": "text/html; charset=utf-8" } });
  }
  const response = await instance.fetch(request);
  if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
  const html = await response.text();
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  if (!html.includes("<lily-app>")) return new Response(html, { ...facts(response), headers });
  // Hot reload brings inline scripts, which no instance allows.
  headers.delete("content-security-policy");
  const page = await vite.transformIndexHtml(url.pathname, html);
  return new Response(page, { ...facts(response), headers });
});

const facts = ({ status, statusText }: Response) => ({ status, statusText });

server.on("request", (request, response) => {
  vite.middlewares(request, response, () => void answer(request, response));
});

// Other sockets than the instance's are for hot reload.
server.on("upgrade", (request, socket, head) => {
  if (request.url?.startsWith("/api/")) instance.upgrade(request, socket, head);
});

server.listen(port, host, () => {
  console.log(`Glitch-lily with hot reload: http://${host}:${port}/web`);
  console.log(`The pages of its elements:   http://${host}:${port}/embeds`);
  console.log(`The states of its elements:  http://${host}:${port}/states`);
  console.log("People: alice, bob, carol and others. Password: glitch-lily");
});
