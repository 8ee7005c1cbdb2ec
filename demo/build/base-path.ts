import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { basePath, USUAL_BASE } from "../instance/base-path.ts";

/** Beside the base path, so that it is in its scope without a header. */
export const workerPathOf = (base: string): string =>
  base === USUAL_BASE ? "/sw.js" : `${base}-sw.js`;

export const workerPath = workerPathOf(basePath);

/** The folder of the build in which everything but the page and the service worker is. */
export const baseFolder = basePath.slice(1);

/** Tells the client's scripts the base path. A literal, which each of them contains as one. */
export const namedBase = () => ({
  name: "glitch-lily:base-path",
  transform: {
    filter: { id: /\/core\/lib\/base-path\.ts$/ },
    handler: (code: string) => ({
      code: code.replace('"/web"', `"${basePath}"`).replace('"/sw.js"', `"${workerPath}"`),
      map: null,
    }),
  },
});

const publicFolder = fileURLToPath(new URL("../public/web/", import.meta.url));

/** A page of ours whose addresses begin with the usual base path, for this one. */
export const moved = (text: string): string => text.replaceAll(/\/web(?=["/])/g, basePath);

/** Tells the page the base path, and puts the files of `demo/public/` below it. */
export function movedBase(): Plugin {
  return {
    name: "glitch-lily:moved-base",
    transformIndexHtml: { order: "pre", handler: moved },
    generateBundle: {
      async handler() {
        if (this.environment.name !== "client") return;
        for (const name of await readdir(publicFolder)) {
          const bytes = await readFile(join(publicFolder, name));
          const source = name.endsWith(".webmanifest") ? moved(bytes.toString()) : bytes;
          this.emitFile({ type: "asset", fileName: `${baseFolder}/${name}`, source });
        }
      },
    },
  };
}
