import { fileURLToPath } from "node:url";
import { createBuilder } from "vite";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Scripts by the name of their file, built from entries. They are not written anywhere. */
export async function buildScripts(
  input: Record<string, string>,
): Promise<ReadonlyMap<string, string | Uint8Array>> {
  // Else React comes with all that helps developers.
  process.env["NODE_ENV"] = "production";
  const builder = await createBuilder({
    root,
    logLevel: "error",
    environments: {
      states: {
        consumer: "client",
        build: {
          write: false,
          minify: false,
          rolldownOptions: {
            input,
            checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
            output: { entryFileNames: "[name].js", chunkFileNames: "assets/[name]-[hash].js" },
          },
        },
      },
    },
  });
  const result = await builder.build(builder.environments["states"]!);
  if (!("output" in result)) throw new Error("The scripts were not built in one piece");
  return new Map(
    result.output.map(file => [file.fileName, file.type === "chunk" ? file.code : file.source]),
  );
}
