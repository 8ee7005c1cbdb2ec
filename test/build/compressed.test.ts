import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { buildMarked } from "../support/built.ts";

test("every compressible file has a compressed copy, except emoji pictures and index.html", async () => {
  await using built = await buildMarked("compressed");
  const files = await readdir(built.folder, { recursive: true });
  const isPicture = (file: string) => /^web\/assets\/emoji-[\d.]+\//.test(file);
  const pressable = files.filter(
    file => /\.(?:js|css|svg|webmanifest)$/.test(file) && !isPicture(file),
  );
  expect(pressable.length).toBeGreaterThan(5);
  expect(pressable).toContain("web/site.webmanifest");
  for (const file of pressable) {
    const plain = await readFile(join(built.folder, file));
    expect(gunzipSync(await readFile(join(built.folder, `${file}.gz`))), file).toEqual(plain);
  }
  expect(
    files.filter(file => isPicture(file) && file.endsWith(".gz")),
    "thousands of small files are not doubled",
  ).toEqual([]);
  expect(files, "what the server fills in is never sent compressed").not.toContain("index.html.gz");
});
