import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { mkdtempDisposable, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "vite";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** What runs by itself: in the service worker, and in the head of the client's page. */
const APART = /^core\/(?:worker\/|start\.ts$)/;

/** Writes `core/` without views, one script for each of ours; other packages stay imports. */
export async function writeCore(folder: string): Promise<void> {
  const files = globSync("core/**/*.ts", { cwd: root }).filter(file => !APART.test(file));
  await writeScripts(folder, files);
  await writeTypes(folder, files);
}

async function writeScripts(folder: string, files: readonly string[]): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    // Programs without our catalogues have the English texts.
    plugins: [
      babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: "message" })] }),
      lingui(),
    ],
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      target: "es2024",
      rolldownOptions: {
        input: files.map(file => join(root, file)),
        external: id => !/^(?:[./]|\0)/.test(id),
        preserveEntrySignatures: "strict",
        checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
        output: {
          format: "es",
          preserveModules: true,
          preserveModulesRoot: root,
          entryFileNames: "[name].js",
        },
      },
    },
  });
}

async function writeTypes(folder: string, files: readonly string[]): Promise<void> {
  await using config = await mkdtempDisposable(join(root, "node_modules/.cache/package-"));
  const path = join(config.path, "tsconfig.json");
  const settings = {
    extends: join(root, "tsconfig.json"),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: root,
      outDir: folder,
    },
    include: [],
    files: files.map(file => join(root, file)),
  };
  await writeFile(path, JSON.stringify(settings));
  await promisify(execFile)(join(root, "node_modules/.bin/tsc"), ["-p", path]);
  for (const file of await readdir(join(folder, "core"), { recursive: true })) {
    if (!file.endsWith(".d.ts")) continue;
    const types = join(folder, "core", file);
    const text = await readFile(types, "utf8");
    await writeFile(types, text.replaceAll(/(["']\.[^"'\n]*)\.tsx?(?=["'])/g, "$1.js"));
  }
}
