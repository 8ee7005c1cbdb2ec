import { posix } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { baseFolder } from "./base-path.ts";
import { basePath } from "../instance/base-path.ts";
import { entries } from "./entries.ts";
import { loader } from "./loader.ts";

/** Where a page finds an element, in every build: `/web/elements/timeline.js`. */
export const stableName = (name: string) => `${baseFolder}/elements/${name}.js`;

/** Every chunk that must be there before this one runs, itself left out. */
export function staticImports(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk) {
  const found = new Set<string>();
  const visit = (fileName: string) => {
    if (found.has(fileName)) return;
    found.add(fileName);
    const next = bundle[fileName];
    if (next?.type === "chunk") next.imports.forEach(visit);
  };
  chunk.imports.forEach(visit);
  return [...found];
}

/** Gives each element a loader under a stable name, in dev as in a build. */
export function stableEntries(): Plugin {
  return {
    name: "glitch-lily:stable-entries",
    generateBundle(_options, bundle) {
      const sources = entries();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk" || !chunk.isEntry || !(chunk.name in sources)) continue;
        const fileName = stableName(chunk.name);
        const beside = (target: string) => posix.relative(posix.dirname(fileName), target);
        const source = loader(beside(chunk.fileName), staticImports(bundle, chunk).map(beside));
        this.emitFile({ type: "asset", fileName, source });
      }
    },
    configureServer(server) {
      const sources = entries();
      const address = new RegExp(`^${basePath}/elements/([\\w-]+)[.]js(?:[?]|$)`);
      server.middlewares.use((request, _response, next) => {
        const name = address.exec(request.url ?? "")?.[1];
        if (name && name in sources) request.url = `/elements/${name}/index.ts`;
        next();
      });
    },
  };
}
