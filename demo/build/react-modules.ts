import type { Plugin } from "vite";

const front = /node_modules\/(react|react-dom|scheduler)\/(index|client|jsx-runtime)\.js$/;
const inner = /node_modules\/(?:react|react-dom|scheduler)\/cjs\/[\w-]+\.production\.js$/;

/** `var A = require("a"), B = require("b");` at the head of a file. */
const required = /^var ((?:\w+ = require\("[\w-]+"\)[,;]\s*)+)/m;

/**
 * React comes as CommonJS, of which a bundler must keep whatever is exported, be it used or not,
 * with machinery to load it. Its files are regular enough to be read as ES modules: 2.5 kB less.
 */
export function reactModules(): Plugin {
  return {
    name: "glitch-lily:react-modules",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: [front, inner] },
      handler(code, id) {
        const [, name, part] = front.exec(id) ?? [];
        return { code: name && part ? doorOf(name, part) : moduleOf(code, id), map: null };
      },
    },
  };
}

/** In place of the file that chooses between development and production. */
function doorOf(name: string, part: string): string {
  const file = part === "index" ? name : `${name}-${part}`;
  const from = JSON.stringify(`./cjs/${file}.production.js`);
  return `export * from ${from};\nexport * as default from ${from};\n`;
}

/** Throws where a new version of React is written otherwise. */
export function moduleOf(code: string, id: string): string {
  const names = new Set<string>();
  const body = code
    .replace(required, (_, list: string) =>
      list.replace(/(\w+) = require\(("[\w-]+")\)[,;]/g, "import * as $1 from $2;"),
    )
    // What only React's own tests put into the scheduler.
    .replace(/\bScheduler\.(?:log|unstable_setDisableYieldValue)\b/g, "undefined")
    .replace(/^exports\.(\w+) =/gm, (_, name: string) => {
      const first = !names.has(name);
      names.add(name);
      return `${first ? "var " : ""}exports$${name} =`;
    })
    .replace(/\bexports\.(\w+)/g, "exports$$$1");
  if (names.size === 0 || /\brequire\(|\bmodule\.exports|\bexports[.[]/.test(body))
    throw new Error(`${id} is not written as React's files were`);
  const list = [...names].map(name => `exports$${name} as ${name}`);
  return `${body}\nexport { ${list.join(", ")} };\n`;
}
