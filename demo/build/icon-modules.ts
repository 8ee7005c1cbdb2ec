import { readFileSync } from "node:fs";
import type { IconNode } from "lucide";
import { optimize } from "svgo";
import type { Plugin } from "vite";

const folder = new URL("../../node_modules/lucide/dist/esm/", import.meta.url);
const imported = /^import \{([^}]+)\} from "lucide";/gm;
const exported = /^export \{ (.+) \} from '\.(.+)';/gm;
const shape = /<(\w+) ([^>]*)\/>/g;
const attribute = /([\w-]+)="([^"]*)"/g;

/**
 * Asks for each drawing by itself, and joins its lines. Behind the one door that lucide has for all
 * of them, the page's chunk takes in those, too, that only lazy parts draw: 6 kB.
 */
export function iconModules(): Plugin[] {
  const files = new Map<string, string>();
  return [
    {
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
    },
    {
      name: "glitch-lily:joined-icons",
      apply: "build",
      transform: {
        // A sheet fills the award: where its shapes overlap, one path would leave a gap.
        filter: { id: /\/lucide\/dist\/esm\/icons\/(?!award\.)[\w-]+\.mjs$/ },
        async handler(_, id) {
          const { default: drawing } = (await import(id)) as { default: IconNode };
          return { code: `export default ${JSON.stringify(joined(drawing))};`, map: null };
        },
      },
    },
  ];
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

/**
 * The same drawing in fewer shapes, mostly in one path: a post has six icons, each of two or three
 * shapes.
 */
export function joined(drawing: IconNode): IconNode {
  const shapes = drawing.map(([name, attributes]) => {
    const written = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`);
    return `<${name} ${written.join(" ")}/>`;
  });
  const { data } = optimize(`<svg xmlns="http://www.w3.org/2000/svg">${shapes.join("")}</svg>`, {
    plugins: [
      { name: "convertShapeToPath", params: { convertArcs: true } },
      { name: "mergePaths", params: { force: true } },
    ],
  });
  return Array.from(data.matchAll(shape), ([, name = "", attributes = ""]) => [
    name as IconNode[number][0],
    Object.fromEntries(
      Array.from(attributes.matchAll(attribute), ([, key, value]) => [key, value]),
    ),
  ]);
}
