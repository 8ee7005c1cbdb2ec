import { expect, test } from "vitest";
import { separated } from "../../demo/build/icon-modules.ts";
import { builtFiles } from "../support/built.ts";
import { graphs } from "../support/graph.ts";

const files = new Map([
  ["Star", "x/star.mjs"],
  ["AtSign", "x/at-sign.mjs"],
]);

test("each icon is imported from its own module", () => {
  const code = `import { Star, type IconNode,\n  AtSign as At,\n} from "lucide";\nx;`;
  expect(separated(code, files)).toBe(
    `import Star from "x/star.mjs"; import At from "x/at-sign.mjs";\nx;`,
  );
});

test("importing an icon that does not exist fails the build", () => {
  expect(() => separated(`import { Sun } from "lucide";`, files)).toThrow("Sun");
});

test("the page's first load contains no icon of code that loads later", async () => {
  const [page] = graphs(await builtFiles(), ["web"]);
  const drawings = page!.modules.filter(module => module.includes("/lucide/dist/esm/icons/"));
  expect(drawings).toContainEqual(expect.stringMatching(/\/star\.mjs$/));
  expect(drawings).not.toContainEqual(expect.stringMatching(/\/star-off\.mjs$/));
});
