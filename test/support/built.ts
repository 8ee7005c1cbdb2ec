import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, mergeConfig, type InlineConfig, type Rolldown } from "vite";

const root = fileURLToPath(new URL("../../", import.meta.url));

async function run(config: InlineConfig): Promise<Rolldown.OutputBundle> {
  // The test runner says "test", and React would come with everything that helps developers.
  process.env.NODE_ENV = "production";
  const result = await build(
    mergeConfig({ root, configFile: join(root, "vite.config.ts"), logLevel: "error" }, config),
  );
  if (!("output" in result)) throw new Error("The build answered something else than one output");
  return Object.fromEntries(result.output.map(file => [file.fileName, file]));
}

let built: Promise<Rolldown.OutputBundle> | undefined;

/** What the build would write, by file name. */
export const builtFiles = () => (built ??= run({ build: { write: false } }));

/** A build in a folder of its own whose scripts say `mark` and share no address with another's. */
export async function buildMarked(mark: string): Promise<AsyncDisposable & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), `lily-${mark}-`));
  await run({
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        output: {
          entryFileNames: `web/assets/${mark}-[name]-[hash].js`,
          chunkFileNames: `web/assets/${mark}-[name]-[hash].js`,
        },
      },
    },
    plugins: [
      {
        name: "mark",
        transform: (code, id) =>
          /elements\/[\w-]+\/index\.ts$/.test(id)
            ? `${code}\nglobalThis.lilyBuild = ${JSON.stringify(mark)};`
            : undefined,
      },
    ],
  });
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}
