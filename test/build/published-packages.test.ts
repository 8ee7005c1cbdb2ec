import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

test("packages are bundled from the code that they publish, unmodified", async () => {
  const scripts = new Set<string>();
  const rewritten: string[] = [];
  const compare: Plugin = {
    name: "compare-with-published",
    buildEnd() {
      for (const id of this.getModuleIds()) {
        if (!/\/node_modules\/.*\.[cm]?js$/.test(id)) continue;
        scripts.add(id);
        if (this.getModuleInfo(id)?.code !== readFileSync(id, "utf8")) rewritten.push(id);
      }
    },
  };
  await build({ root, logLevel: "error", plugins: [compare], build: { write: false } });
  expect([...scripts].some(id => id.includes("/react-dom/"))).toBe(true);
  expect(rewritten).toEqual([]);
});
