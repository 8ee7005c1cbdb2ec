import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../../fixtures/pictures/", import.meta.url));

/** `UPDATE_PICTURES=1` stores what is drawn in place of comparing it. */
const isUpdate = Boolean(process.env.UPDATE_PICTURES);

/** Lets tests in a page read and write the stored pictures: a file for each element. */
export function storedPictures() {
  /** What each file held when the run began, or what is to be stored in it. */
  const files = new Map();

  async function contentsOf(file) {
    if (!files.has(file)) {
      const stored = isUpdate
        ? "{}"
        : await readFile(`${FOLDER}${file}.json`, "utf8").catch(() => "{}");
      files.set(file, JSON.parse(stored));
    }
    return files.get(file);
  }

  return {
    name: "stored-pictures",
    async executeCommand({ command, payload }) {
      if (command === "stored-picture") {
        const contents = await contentsOf(payload.file);
        return { picture: contents[payload.name] };
      }
      if (command !== "keep-picture") return undefined;
      const { file, name, picture } = payload;
      if (!isUpdate)
        throw new Error(
          `No picture of ${file}, ${name}: run UPDATE_PICTURES=1 npm test -- elements`,
        );
      const contents = await contentsOf(file);
      contents[name] = picture;
      await mkdir(FOLDER, { recursive: true });
      await writeFile(`${FOLDER}${file}.json`, written(contents));
      return true;
    },
  };
}

/** A line for each element that is drawn, so that a change shows what changed. */
function written(contents) {
  const states = Object.entries(contents)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { lines, styles }]) => {
      const list = items => items.map(item => `   ${JSON.stringify(item)}`).join(",\n");
      return ` ${JSON.stringify(name)}: {\n  "lines": [\n${list(lines)}\n  ],\n  "styles": [\n${list(styles)}\n  ]\n }`;
    });
  return `{\n${states.join(",\n")}\n}\n`;
}
