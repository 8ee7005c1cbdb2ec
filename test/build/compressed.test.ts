import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { dist } from "../support/browser/site.ts";

/** Bytes below which the names in a file decide which of both compresses it better. */
const TINY = 1000;

test("every compressible file has two compressed copies, except emoji pictures and index.html", async () => {
  const files = await readdir(dist, { recursive: true });
  const isPicture = (file: string) => /^web\/assets\/emoji-[\d.]+\//.test(file);
  const pressable = files.filter(
    file => /\.(?:js|css|svg|webmanifest)$/.test(file) && !isPicture(file),
  );
  expect(pressable.length).toBeGreaterThan(5);
  expect(pressable).toContain("web/site.webmanifest");
  for (const file of pressable) {
    const plain = await readFile(join(dist, file));
    const [gzip, brotli] = await Promise.all(
      ["gz", "br"].map(ending => readFile(join(dist, `${file}.${ending}`))),
    );
    expect(gunzipSync(gzip!), file).toEqual(plain);
    expect(brotliDecompressSync(brotli!), file).toEqual(plain);
    if (plain.length > TINY) expect(brotli!.length, file).toBeLessThanOrEqual(gzip!.length);
  }
  expect(
    files.filter(file => isPicture(file) && /\.(?:gz|br)$/.test(file)),
    "thousands of small files are not doubled",
  ).toEqual([]);
  expect(
    files.filter(file => file.startsWith("index.html.")),
    "what the server fills in is never sent compressed",
  ).toEqual([]);
});
