import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";
import { baseFolder, namedBase, workerPath } from "./base-path.ts";
import { basePath } from "../instance/base-path.ts";
import type { ShellFiles } from "../../core/worker/shell-files.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const source = fileURLToPath(new URL("../../core/worker/index.ts", import.meta.url));

/** Of those that have no hash, the ones that the page always shows. */
const PICTURES = [`${basePath}/lily.svg`, `${basePath}/lily-192.png`];

/** Writes the service worker: one classic file that keeps what the page of this build may load. */
export function worker(): Plugin {
  let target: unknown;
  return {
    name: "glitch-lily:worker",
    apply: "build",
    applyToEnvironment: environment => environment.name === "client",
    configResolved({ build: { target: chosen } }) {
      target = chosen;
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const source = await workerScript(shellFiles(bundle), target as string[]);
        this.emitFile({ type: "asset", fileName: workerPath.slice(1), source });
      },
    },
  };
}

function shellFiles(bundle: Rolldown.OutputBundle): ShellFiles {
  const files = Object.keys(bundle).filter(
    name => name.startsWith(`${baseFolder}/assets/`) && /\.(?:js|css)$/.test(name),
  );
  const page = Object.values(bundle).find(
    file => file.type === "chunk" && file.isEntry && file.name === "web",
  );
  if (!page) throw new Error("The page has no script");
  const paths = [...PICTURES, ...files.toSorted().map(name => `/${name}`)];
  const hash = createHash("sha256").update(paths.join()).digest("hex");
  return { build: hash.slice(0, 12), files: paths, entry: `/${page.fileName}` };
}

async function workerScript(shell: ShellFiles, target: string[]): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    plugins: [namedBase(), babel({ presets: [linguiTransformerBabelPreset()] }), lingui()],
    define: { SHELL: JSON.stringify(shell) },
    build: {
      write: false,
      target,
      rolldownOptions: { input: source, output: { format: "iife" } },
    },
  });
  const [built] = [result].flat();
  if (!built || !("output" in built)) throw new Error("The worker was not built");
  return built.output[0].code;
}
