import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const pressed = promisify(gzip);
// A picture of an emoji is smaller than a packet, and there are thousands.
const worthwhile = /^(?!web\/assets\/emoji-[\d.]+\/).*\.(?:js|css|svg|json|webmanifest)$/;

/** Writes `x.js.gz` beside `x.js`: the only compressed form that Pleroma serves. */
export function compressed(): Plugin {
  return {
    name: "glitch-lily:compressed",
    apply: "build",
    async writeBundle({ dir = "dist" }) {
      for (const file of await readdir(dir, { recursive: true })) {
        if (!worthwhile.test(file)) continue;
        const path = join(dir, file);
        const bytes = await readFile(path);
        await writeFile(
          `${path}.gz`,
          await pressed(bytes, { level: constants.Z_BEST_COMPRESSION }),
        );
      }
    },
  };
}
