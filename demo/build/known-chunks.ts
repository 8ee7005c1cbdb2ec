import type { Plugin } from "vite";
import { staticImports } from "./stable-entries.ts";

/**
 * Leaves out of what is fetched beside an `import()` all that the importing file could not have
 * run without: the lists of names are a kilobyte of the first load.
 */
export function knownChunks(): Plugin {
  const known = new Map<string, Set<string>>();
  return {
    name: "glitch-lily:known-chunks",
    apply: "build",
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (_file, files, { hostId }) =>
            files.filter(file => !known.get(hostId)?.has(file)),
        },
      },
    }),
    generateBundle: {
      order: "pre",
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === "chunk")
            known.set(chunk.fileName, new Set([chunk.fileName, ...staticImports(bundle, chunk)]));
      },
    },
  };
}
