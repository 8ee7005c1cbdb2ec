import type { MiddlewareHandler } from "hono";
import { html, raw } from "hono/html";
import { renderFrontendConfigurations } from "./api/frontend-configurations.ts";
import { builtClient } from "./built-client.ts";
import { TITLE } from "./entities/facts.ts";
import { renderInstance } from "./entities/instance.ts";
import { renderNodeinfo } from "./entities/nodeinfo.ts";
import type { World } from "./types.ts";

/** The built client of this instance, whose page brings what it would ask for first. */
export function frontEnd(world: World, folder: string): MiddlewareHandler {
  return builtClient(folder, async c =>
    String(await generatedMeta(world, new URL(c.req.url).origin)),
  );
}

/** Answers that the client would ask for first of all, so that it need not. */
function generatedMeta(world: World, base: string) {
  const view = { world, base, viewer: "" };
  const results = {
    "/api/v1/instance": renderInstance(view),
    "/nodeinfo/2.0.json": renderNodeinfo(view),
    "/api/pleroma/frontend_configurations": renderFrontendConfigurations(),
  };
  const encoded = Object.entries(results).map(([path, answer]) => [
    path,
    Buffer.from(JSON.stringify(answer)).toString("base64"),
  ]);
  const json = JSON.stringify(Object.fromEntries(encoded));
  return html`<title>${TITLE}</title>
    <script id="initial-results" type="application/json">
      ${raw(json)}
    </script>`;
}
