import type { Plugin } from "vite";
import { components } from "./react-parts/components.ts";
import { cutAll } from "./react-parts/cut.ts";
import { events } from "./react-parts/events.ts";
import { unusedExports, unusedHooks } from "./react-parts/hooks.ts";
import { hydration } from "./react-parts/hydration.ts";
import { kinds } from "./react-parts/kinds.ts";
import { withoutTags } from "./react-parts/tags.ts";

const cuts = [...hydration, ...kinds, ...unusedHooks, ...components, ...events];
const tags = new Set(cuts.flatMap(({ tags = [] }) => tags));

/**
 * React without what this product provably never reaches: 26 kB less. Each part is told with its
 * reason; a test looks in the elements for what would make a reason untrue.
 */
export function reactParts(): Plugin {
  return {
    name: "glitch-lily:react-parts",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: {
        id: /node_modules\/react(?:-dom)?\/cjs\/react(?:-dom(?:-client)?)?\.production\.js$/,
      },
      handler: (code, id) => ({
        code: id.includes("-client") ? withoutParts(code) : withoutExports(code),
        map: null,
      }),
    },
  };
}

/** Throws where a new version of React is written otherwise. */
export function withoutParts(code: string): string {
  return withoutTags(cutAll(code, cuts), tags);
}

/** So that an import of what no longer works stops the build. */
export function withoutExports(code: string): string {
  return code.replace(unusedExports, "");
}
