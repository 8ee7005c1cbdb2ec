import { expect, test } from "vitest";
import { joined, separated } from "../../demo/build/icon-modules.ts";
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

test("the shapes of an icon become one path, except rounded rectangles and filled shapes", () => {
  expect(
    joined([
      ["path", { d: "m21 21-4.34-4.34" }],
      ["circle", { cx: "11", cy: "11", r: "8" }],
      ["line", { x1: "2", x2: "22", y1: "12", y2: "12" }],
    ]),
  ).toEqual([["path", { d: "m21 21-4.34-4.34M11 3A8 8 0 1 0 11 19 8 8 0 1 0 11 3zM2 12 22 12" }]]);
  expect(
    joined([
      ["path", { d: "M3 9h18" }],
      ["rect", { width: "18", height: "18", x: "3", y: "3", rx: "2" }],
      ["circle", { cx: "12", cy: "6", r: ".5", fill: "currentColor" }],
    ]).map(([name, attributes]) => [name, Object.keys(attributes).toSorted()]),
  ).toEqual([
    ["path", ["d"]],
    ["rect", ["height", "rx", "width", "x", "y"]],
    ["path", ["d", "fill"]],
  ]);
});

test("the page's first load contains no icon of code that loads later", async () => {
  const [page] = graphs(await builtFiles(), ["web"]);
  const drawings = page!.modules.filter(module => module.includes("/lucide/dist/esm/icons/"));
  expect(drawings).toContainEqual(expect.stringMatching(/\/star\.mjs$/));
  expect(drawings).not.toContainEqual(expect.stringMatching(/\/star-off\.mjs$/));
});
