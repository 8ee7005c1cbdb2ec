import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

// A picture of an emoji is smaller than a packet, and there are thousands.
const worthwhile = /^(?!.*\/assets\/emoji-[\d.]+\/).*\.(?:js|css|svg|json|webmanifest)$/;

const pressedBy = {
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
};

/**
 * Writes `x.js.gz` beside `x.js`, the only compressed form that Pleroma serves, and `x.js.br`, a
 * smaller one for other servers.
 */
export function compressed(): Plugin {
  return {
    name: "glitch-lily:compressed",
    apply: "build",
    async writeBundle({ dir = "dist" }) {
      // For a look at its code.
      if (this.environment.config.build.minify === false) return;
      const files = await readdir(dir, { recursive: true });
      // The page's own files were pressed before the elements are built.
      const isPressed = new Set(files.filter(file => file.endsWith(".br")));
      const open = files.filter(file => worthwhile.test(file) && !isPressed.has(`${file}.br`));
      await Promise.all(open.map(file => press(join(dir, file))));
    },
  };
}

async function press(path: string): Promise<void> {
  const bytes = await readFile(path);
  for (const [ending, pressed] of Object.entries(pressedBy))
    await writeFile(`${path}.${ending}`, await pressed(bytes));
}
