import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { namedBase } from "./base-path.ts";

const source = fileURLToPath(new URL("../../core/start.ts", import.meta.url));

/**
 * `core/start.ts` as a classic script: it runs before any module, and the servers' content
 * security policies forbid inline ones.
 */
export async function startScript(): Promise<string> {
  await using bundle = await rolldown({
    input: source,
    plugins: [namedBase()],
    transform: { target: "es2020" },
  });
  const { output } = await bundle.generate({ format: "iife", minify: true });
  return output[0].code;
}
