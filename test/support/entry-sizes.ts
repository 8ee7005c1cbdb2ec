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
  return graphs(bundle, entryNames).map(({ name, files }) => {
    const sources = [...(name in entries() ? [stableName(name)] : []), ...files].map(file => {
      const built = bundle[file];
      return built?.type === "chunk" ? built.code : (built?.source ?? "");
    });
    const sum = (compress: (source: string | Uint8Array) => Uint8Array) =>
      sources.reduce((total, source) => total + compress(source).length, 0);
    const gzip = sum(source => gzipSync(source, { level: 9 }));
    return { name, files: files.length + 1, gzip, brotli: sum(brotliCompressSync) };
  });
}
