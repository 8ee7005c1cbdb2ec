import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";
import { emojiData } from "../../demo/build/emoji-data.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

async function chunks(plugins: ReturnType<typeof emojiData>[], source = "unicode") {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    plugins,
    build: {
      write: false,
      rolldownOptions: {
        input: `${root}core/emoji/${source}.ts`,
        preserveEntrySignatures: "strict",
      },
    },
  });
  const [built] = [result].flat() as Rolldown.RolldownOutput[];
  const files = built!.output.filter(file => file.type === "chunk");
  return { files, weight: (name: string) => gzipSync(named(files, name).code).length };
}

function named(files: readonly Rolldown.OutputChunk[], name: string): Rolldown.OutputChunk {
  const found = files.find(file => file.moduleIds.some(id => id.includes(name)));
  if (!found) throw new Error(`No chunk has ${name}`);
  return found;
}

test("emoji data is built into separate chunks that contain only the fields in use", async () => {
  const { files, weight } = await chunks([emojiData()]);
  const entry = files.find(file => file.isEntry)!;
  expect(entry.imports).toEqual([]);
  expect(entry.code.length).toBeLessThan(5_000);
  for (const [name, most] of [
    ["en/compact", 52_000],
    ["de/compact", 60_000],
    ["shortcodes/emojibase", 20_000],
  ] as const) {
    expect(weight(name)).toBeLessThan(most);
  }
  const { code } = named(files, "de/compact");
  expect(code).toContain("winkende Hand");
  expect(code).not.toContain("skins");
  const source = readFileSync(`${root}node_modules/emojibase-data/de/compact.json`, "utf8");
  expect(code.length).toBeLessThan(source.length / 2);
});

test("the data about emoji versions stays below 2.5 kB", async () => {
  const { weight, files } = await chunks([emojiData()], "versions");
  expect(weight("versions/emoji")).toBeLessThan(2_500);
  expect(named(files, "versions/emoji").code).toContain("1FAE0");
});
