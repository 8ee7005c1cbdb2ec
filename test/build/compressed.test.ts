import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { buildMarked } from "../support/built.ts";

test("every file that shrinks lies there compressed as well", async () => {
  await using built = await buildMarked("compressed");
  const files = await readdir(built.folder, { recursive: true });
  const pressable = files.filter(file => /\.(?:js|css|svg|webmanifest)$/.test(file));
  expect(pressable.length).toBeGreaterThan(5);
  expect(pressable).toContain("web/site.webmanifest");
  for (const file of pressable) {
    const plain = await readFile(join(built.folder, file));
    expect(gunzipSync(await readFile(join(built.folder, `${file}.gz`))), file).toEqual(plain);
  }
  expect(files, "what the server fills in is never sent compressed").not.toContain("index.html.gz");
});
