import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const folder = new URL("../../node_modules/lucide/dist/esm/", import.meta.url);
const imported = /^import \{([^}]+)\} from "lucide";/gm;
const exported = /^export \{ (.+) \} from '\.(.+)';/gm;

/**
 * Asks for each drawing by itself. Behind the one door that lucide has for all of them, the
 * page's chunk takes in those, too, that only lazy parts draw: 6 kB.
 */
export function iconModules(): Plugin {
  const files = new Map<string, string>();
  return {
    name: "glitch-lily:icon-modules",
    apply: "build",
    enforce: "pre",
    buildStart() {
      for (const [, names = "", file = ""] of readFileSync(
        new URL("lucide.mjs", folder),
        "utf8",
      ).matchAll(exported))
        for (const name of names.split(", "))
          files.set(name.replace("default as ", ""), `lucide/dist/esm${file}`);
    },
    transform: {
      filter: { id: /\/elements\/.*\.tsx?$/, code: /from "lucide"/ },
      handler: code => ({ code: separated(code, files), map: null }),
    },
  };
}

/** The same source with one import for each drawing. */
export function separated(code: string, files: ReadonlyMap<string, string>): string {
  return code.replace(imported, (_, list: string) =>
    list
      .split(",")
      .map(part => part.trim())
      .filter(part => part && !part.startsWith("type "))
      .map(part => {
        const [name = "", own = name] = part.split(" as ");
        const file = files.get(name);
        if (!file) throw new Error(`lucide has no drawing ${name}`);
        return `import ${own} from ${JSON.stringify(file)};`;
      })
      // One line for another: what follows stays where it was.
      .join(" "),
  );
}
