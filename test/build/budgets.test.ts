import { readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { entries } from "../../demo/build/entries.ts";
import { stableName } from "../../demo/build/stable-entries.ts";
import { builtFiles } from "../support/built.ts";
import { graphs } from "../support/graph.ts";

const manifest = new URL("../../package.json", import.meta.url);
const budgets: Record<string, number> = JSON.parse(readFileSync(manifest, "utf8")).budgets.entries;
/** Each element by itself, and the page. */
const names = [...Object.keys(entries()), "web"];

test("every entry has a budget, and every budget an entry", () => {
  expect(names.length).toBeGreaterThan(1);
  expect(Object.keys(budgets).toSorted()).toEqual(names);
});

test("no entry's first load outgrows its budget in package.json", async () => {
  const bundle = await builtFiles();
  const sizes = graphs(bundle, names).map(({ name, files }) => {
    const sources = [...(name in entries() ? [stableName(name)] : []), ...files].map(file => {
      const built = bundle[file];
      return built?.type === "chunk" ? built.code : (built?.source ?? "");
    });
    const sum = (compress: (source: string | Uint8Array) => Uint8Array) =>
      sources.reduce((total, source) => total + compress(source).length, 0);
    const gzip = sum(source => gzipSync(source, { level: 9 }));
    return { name, files: files.length + 1, gzip, brotli: sum(brotliCompressSync) };
  });
  console.table(sizes);
  const over = sizes.filter(({ name, gzip }) => gzip > (budgets[name] ?? 0));
  expect(over).toEqual([]);
});
