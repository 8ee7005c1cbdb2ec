import { expect, test } from "vitest";
import { separated } from "../../demo/build/icon-modules.ts";
import { builtFiles } from "../support/built.ts";
import { graphs } from "../support/graph.ts";

const files = new Map([
  ["Star", "x/star.mjs"],
  ["AtSign", "x/at-sign.mjs"],
]);

test("each drawing is asked for by itself", () => {
  const code = `import { Star, type IconNode,\n  AtSign as At,\n} from "lucide";\nx;`;
  expect(separated(code, files)).toBe(
    `import Star from "x/star.mjs"; import At from "x/at-sign.mjs";\nx;`,
  );
});

test("a drawing that does not exist stops the build", () => {
  expect(() => separated(`import { Sun } from "lucide";`, files)).toThrow("Sun");
});

test("the page takes in no drawing of what comes late", async () => {
  const [page] = graphs(await builtFiles(), ["web"]);
  const drawings = page!.modules.filter(module => module.includes("/lucide/dist/esm/icons/"));
  expect(drawings).toContainEqual(expect.stringMatching(/\/star\.mjs$/));
  expect(drawings).not.toContainEqual(expect.stringMatching(/\/star-off\.mjs$/));
});
