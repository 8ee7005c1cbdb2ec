import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { optimize, VERSION } from "svgo";
import type { Plugin } from "vite";
import { baseFolder } from "./base-path.ts";
import { basePath } from "../instance/base-path.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const drawings = join(dirname(fileURLToPath(import.meta.resolve("@discordapp/twemoji"))), "svg");
const { version } = JSON.parse(await readFile(join(drawings, "../../package.json"), "utf8")) as {
  version: string;
};

/** Below the folder of assets: a newer set has other addresses. */
const FOLDER = `emoji-${version}`;

/** One that is named otherwise than all others. */
const RENAMED: Record<string, string> = {
  "1f441-200d-1f5e8.svg": "1f441-fe0f-200d-1f5e8-fe0f.svg",
};

/** Puts the pictures of emoji beside the scripts, and tells the scripts where. */
export function emojiPictures(): Plugin {
  let folder: string;
  return {
    name: "glitch-lily:emoji-pictures",
    configResolved({ command }) {
      folder = command === "build" ? `./${FOLDER}/` : `${basePath}/assets/${FOLDER}/`;
    },
    // `define` would leave it to a script that pages of tests do not load.
    transform: {
      filter: { id: /\/elements\/kit\/pictures\/emoji-pictures\.ts$/ },
      handler: code => ({
        code: code.replaceAll("EMOJI_PICTURES", JSON.stringify(folder)),
        map: null,
      }),
    },
    configureServer({ middlewares }) {
      middlewares.use(`${basePath}/assets/${FOLDER}/`, (request, response, next) => {
        const name = /^\/([\da-f-]+\.svg)$/.exec(request.url ?? "")?.[1];
        if (!name) return next();
        readFile(join(drawings, name)).then(
          picture => response.setHeader("Content-Type", "image/svg+xml").end(picture),
          () => response.writeHead(404).end(),
        );
      });
    },
    async writeBundle({ dir = "dist" }) {
      if (this.environment.name !== "client") return;
      await cp(await lightDrawings(), join(dir, baseFolder, "assets", FOLDER), { recursive: true });
    },
  };
}

/** The drawings at half their weight, made once: it takes some seconds. */
async function lightDrawings(): Promise<string> {
  const cache = join(root, "node_modules/.cache");
  const made = join(cache, `${FOLDER}-${VERSION}`);
  if (await readdir(made).catch(() => null)) return made;
  await mkdir(cache, { recursive: true });
  const making = await mkdtemp(`${made}-`);
  for (const name of await readdir(drawings)) {
    const { data } = optimize(await readFile(join(drawings, name), "utf8"), { floatPrecision: 1 });
    await writeFile(join(making, RENAMED[name] ?? name), data);
  }
  // Another build may have been faster.
  await rename(making, made).catch(() => rm(making, { recursive: true }));
  return made;
}
