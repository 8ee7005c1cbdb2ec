import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dist, openSite } from "./site.ts";

const WORKER = "sw.js";

/**
 * The built client on a demo instance whose administrator installs the next version while browsers
 * still run this one: the same program under names that share nothing with the old ones.
 */
export async function openReleases() {
  const folder = await mkdtemp(join(tmpdir(), "lily-releases-"));
  const assets = join(folder, "web/assets");
  await cp(dist, folder, { recursive: true });
  // Those would still say what they said.
  for (const file of await readdir(folder, { recursive: true }))
    if (/\.(?:gz|br)$/.test(file)) await rm(join(folder, file));
  const site = await openSite({ frontEnd: folder });
  return {
    site,
    /** Nothing of the version before is left on the server. */
    async release(mark: string): Promise<void> {
      const names = await readdir(assets);
      const pattern = names.map(name => name.replaceAll(".", "\\.")).join("|");
      const mend = async (file: string) => {
        const path = join(folder, file);
        const text = await readFile(path, "utf8");
        const renamed = text.replace(new RegExp(pattern, "g"), name => mark + name);
        await writeFile(path, renamed.replace(/(?<=build:["'`])/, mark));
      };
      for (const file of await readdir(folder, { recursive: true }))
        if (/\.(?:js|html)$/.test(file) && file !== WORKER) await mend(file);
      for (const name of names) await rename(join(assets, name), join(assets, mark + name));
      // Browsers look for it when they like: it is told of what is there.
      await mend(WORKER);
    },
    async [Symbol.asyncDispose]() {
      await site.close();
      await rm(folder, { recursive: true });
    },
  };
}
