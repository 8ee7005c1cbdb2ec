import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { rolldown, type Plugin } from "rolldown";
import { compile, compileModule } from "svelte/compiler";

const folder = new URL("./", import.meta.url);

/** Compiles what Svelte writes in languages of its own. */
const svelte: Plugin = {
  name: "svelte",
  load: {
    filter: { id: /\.svelte(?:\.js)?$/ },
    async handler(id) {
      const source = await readFile(id, "utf8");
      const options = { filename: id, generate: "client" } as const;
      const { js } = id.endsWith(".js") ? compileModule(source, options) : compile(source, options);
      return { code: js.code, moduleType: "js" };
    },
  },
};

/** The script of a page that is written with a framework. */
export async function bundleHost(file: string): Promise<string> {
  await using bundle = await rolldown({
    input: fileURLToPath(new URL(file, folder)),
    platform: "browser",
    plugins: [svelte],
    transform: {
      define: {
        "process.env.NODE_ENV": '"production"',
        __VUE_OPTIONS_API__: "false",
        __VUE_PROD_DEVTOOLS__: "false",
        __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: "false",
      },
    },
  });
  const { output } = await bundle.generate({ format: "iife" });
  return output[0].code;
}
