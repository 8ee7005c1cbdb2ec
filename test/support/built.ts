import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createBuilder, mergeConfig, type InlineConfig, type Rolldown } from "vite";

const root = fileURLToPath(new URL("../../", import.meta.url));

const PARTS = ["client", "elements"];

async function run(config: InlineConfig, parts = PARTS): Promise<Rolldown.OutputBundle> {
  // The test runner says "test", and React would come with everything that helps developers.
  process.env.NODE_ENV = "production";
  const builder = await createBuilder(
    mergeConfig({ root, configFile: join(root, "vite.config.ts"), logLevel: "error" }, config),
  );
  const files: Rolldown.OutputBundle = {};
  // One after the other: the first one empties the folder.
  for (const name of parts) {
    const result = await builder.build(builder.environments[name]!);
    if (!("output" in result)) throw new Error(`${name} answered something else than one output`);
    for (const file of result.output) files[file.fileName] = file;
  }
  return files;
}

let built: Promise<Rolldown.OutputBundle> | undefined;

/** What the build would write, by file name. */
export const builtFiles = () => (built ??= run({ build: { write: false } }));

/** A build in a folder of its own whose scripts say `mark` and share no address with another's. */
export async function buildMarked(mark: string): Promise<AsyncDisposable & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), `lily-${mark}-`));
  const fileNames = `web/assets/${mark}-[name]-[hash].js`;
  const output = { entryFileNames: fileNames, chunkFileNames: fileNames };
  const marked = { build: { rolldownOptions: { output } } };
  await run({
    build: { outDir: folder, minify: false },
    environments: { client: marked, elements: marked },
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

/** The client's page, built for another base path in a folder of its own, without the elements. */
export async function buildBelow(base: string): Promise<AsyncDisposable & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), "lily-base-"));
  process.env["BASE_PATH"] = base;
  try {
    await run({ build: { outDir: folder, emptyOutDir: true, minify: false } }, ["client"]);
  } finally {
    delete process.env["BASE_PATH"];
  }
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}
