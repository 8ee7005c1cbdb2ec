import type { Plugin } from "vite";
import { startScript } from "./start-script.ts";

const page = "demo/web.html";
const start = '"/core/start.ts"';

/** Puts the page at the root, where servers look for it, with the start script in its head. */
export function hostPage(): Plugin {
  let built = "";
  return {
    name: "glitch-lily:host-page",
    apply: "build",
    enforce: "post",
    applyToEnvironment: environment => environment.name === "client",
    async renderStart() {
      const source = await startScript();
      built = this.getFileName(this.emitFile({ type: "asset", name: "start.js", source }));
    },
    transformIndexHtml: {
      order: "post",
      handler(html) {
        if (!html.includes(start)) throw new Error(`${page} does not load ${start}`);
        return html.replace(start, `"/${built}"`);
      },
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const html = bundle[page];
        if (html) html.fileName = "index.html";
      },
    },
  };
}
