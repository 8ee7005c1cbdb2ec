import { brotliCompressSync, gzipSync } from "node:zlib";
import { entries } from "../../demo/build/entries.ts";
import { stableName } from "../../demo/build/stable-entries.ts";
import { builtFiles } from "./built.ts";
import { graphs } from "./graph.ts";

/** Each element by itself, and the page. */
export const entryNames = [...Object.keys(entries()), "web"];

/** What an entry loads before it runs, in bytes as a server would send them. */
export interface EntrySize {
  name: string;
  files: number;
  gzip: number;
  brotli: number;
}

export async function entrySizes(): Promise<EntrySize[]> {
  const bundle = await builtFiles();
  // Most files belong to many entries.
  const known = new Map<string, { gzip: number; brotli: number }>();
  const size = (file: string) => {
    const built = bundle[file];
    const source = built?.type === "chunk" ? built.code : (built?.source ?? "");
    const found = known.get(file) ?? {
      gzip: gzipSync(source, { level: 9 }).length,
      brotli: brotliCompressSync(source).length,
    };
    known.set(file, found);
    return found;
  };
  return graphs(bundle, entryNames).map(({ name, files }) => {
    const sizes = [...(name in entries() ? [stableName(name)] : []), ...files].map(size);
    const sum = (kind: "gzip" | "brotli") => sizes.reduce((total, one) => total + one[kind], 0);
    return { name, files: files.length + 1, gzip: sum("gzip"), brotli: sum("brotli") };
  });
}
