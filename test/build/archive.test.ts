import { mkdtempDisposable, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { writeArchive } from "../../demo/build/archive.ts";
import { dist } from "../support/browser/site.ts";

test("the archive contains the whole build in the folder where Pleroma expects it", async () => {
  await using elsewhere = await mkdtempDisposable(join(tmpdir(), "lily-archive-"));
  const file = join(elsewhere.path, "glitch-lily.zip");
  await writeArchive(dist, file);
  const archived = unzipSync(await readFile(file));
  const files = (await readdir(dist, { recursive: true, withFileTypes: true })).flatMap(entry =>
    entry.isFile() ? join(entry.parentPath, entry.name).slice(dist.length - 1) : [],
  );
  expect(files).toContain("/index.html");
  expect(files.some(name => /^\/web\/elements\/timeline\.js$/.test(name))).toBe(true);
  expect(Object.keys(archived).toSorted()).toEqual(files.map(name => `public${name}`).toSorted());
  for (const name of files)
    expect(Buffer.compare(archived[`public${name}`]!, await readFile(join(dist, name))), name).toBe(
      0,
    );
});
