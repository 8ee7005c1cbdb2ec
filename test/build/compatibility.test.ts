import { expect, test } from "vitest";
import { withoutFallback } from "../house/compatibility/judge.ts";
import { findInScripts } from "../house/compatibility/scripts.ts";
import { builtFiles } from "../support/built.ts";
import { planted } from "../support/planted.ts";

/** Others' packages have no types here: globals, their members and patterns are seen. */
const CONFIG = JSON.stringify({
  compilerOptions: {
    allowJs: true,
    target: "ESNext",
    lib: ["ESNext", "DOM", "DOM.Iterable"],
    module: "ESNext",
    types: [],
  },
});

test("the oldest supported browsers have every feature that dependencies use, or a fallback exists", async () => {
  const files = Object.entries(await builtFiles())
    .filter(([name]) => name.endsWith(".js"))
    .map(([name, file]) => [name, file.type === "chunk" ? file.code : String(file.source)]);
  expect(files.length).toBeGreaterThan(10);
  await using tree = await planted({
    ...(Object.fromEntries(files) as Record<string, string>),
    "tsconfig.json": CONFIG,
  });
  const found = findInScripts(`${tree.folder}/tsconfig.json`, path => path.startsWith(tree.folder));
  // The router's: without its fallback no address would lead anywhere.
  expect(found.map(({ feature }) => feature)).toContain("api.URLPattern");
  expect(withoutFallback(found)).toEqual([]);
});

test("style sheets contain the vendor prefixes that the oldest supported browsers need", async () => {
  const all = Object.values(await builtFiles())
    .map(file => (file.type === "chunk" ? file.code : String(file.source)))
    .join("\n");
  for (const property of ["user-select", "backdrop-filter", "box-decoration-break"])
    expect(all).toContain(`-webkit-${property}:`);
});
