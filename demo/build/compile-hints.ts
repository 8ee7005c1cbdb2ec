import type { Plugin } from "vite";
import { FIRST_FILES } from "./chunk-groups.ts";

/** https://v8.dev/blog/explicit-compile-hints */
const COMPILE_AT_ONCE = "//# allFunctionsCalledOnLoad\n";

/**
 * Lets Chromium compile all functions of what the first screen needs beside the main thread, instead
 * of each on it when it is first called.
 */
export function compileHints(): Plugin {
  return {
    name: "glitch-lily:compile-hints",
    apply: "build",
    // A file's name changes with its content.
    augmentChunkHash: ({ name }) => (FIRST_FILES.includes(name) ? COMPILE_AT_ONCE : undefined),
    generateBundle: {
      // Last, since the hint only counts at the very start of a file.
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk" && FIRST_FILES.includes(file.name))
            file.code = COMPILE_AT_ONCE + file.code;
      },
    },
  };
}
