import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

const MAX_FILES = 30;

/** One catalogue for each folder of elements: their number is not a matter of order. */
const exempt = /^core\/locales\//;

/** How many files each folder below `top` holds itself. */
function folderSizes(top: string): [folder: string, files: number][] {
  const entries = readdirSync(root + top, { withFileTypes: true });
  const files = entries.filter(entry => entry.isFile()).length;
  const inner = entries.filter(entry => entry.isDirectory());
  return [[top, files], ...inner.flatMap(({ name }) => folderSizes(`${top}/${name}`))];
}

test(`no folder of the product contains more than ${MAX_FILES} files`, () => {
  const sizes = ["core", "elements", "demo", "test"].flatMap(folderSizes);
  expect(sizes.length).toBeGreaterThan(50);
  const tooFull = sizes.filter(([folder, files]) => files > MAX_FILES && !exempt.test(folder));
  expect(tooFull).toEqual([]);
});
