import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { zipSync, type Zippable } from "fflate";

/** Zip knows no time before. The same for every file, so that the same build is the same archive. */
const EPOCH = new Date(1980, 0, 1);

/** What is packed already. */
const PACKED = /\.(?:gz|br|png|webp|woff2)$/;

/**
 * Writes a built client as Pleroma installs it: it knows a front end of this name whose archive
 * holds `public/`.
 */
export async function writeArchive(folder: string, file: string): Promise<void> {
  const files: Zippable = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(join(folder, sep).length).split(sep).join("/");
    const level = PACKED.test(name) ? 0 : 6;
    files[`public/${name}`] = [await readFile(path), { level, mtime: EPOCH }];
  }
  await writeFile(file, zipSync(files));
}

if (import.meta.main) await writeArchive("dist", "glitch-lily.zip");
