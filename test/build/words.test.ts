import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { entries } from "../../demo/build/entries.ts";
import { builtFiles } from "../support/built.ts";
import { graphs } from "../support/graph.ts";

const locales = readdirSync(new URL("../../core/locales/", import.meta.url));

/** Some elements say nothing of their own. */
function speaks(name: string): boolean {
  const english = new URL(`../../core/locales/en/${name}.po`, import.meta.url);
  return existsSync(english) && /^msgid ".+"$/m.test(readFileSync(english, "utf8"));
}

test("the catalogues include English and at least one other language", () => {
  expect(locales).toContain("en");
  expect(locales.length).toBeGreaterThan(1);
});

test("every language has every element's texts, and no chunk imports them statically", async () => {
  const chunks = Object.values(await builtFiles()).filter(file => file.type === "chunk");
  const where = (path: string) =>
    chunks.filter(({ moduleIds }) => moduleIds.some(id => id.includes(path)));
  for (const name of [...Object.keys(entries()), "first", "single", "core", "kit", "status"])
    for (const locale of locales) {
      const path = `core/locales/${locale}/${name}.po`;
      if (!speaks(name)) continue;
      expect(where(path).length, path).toBeGreaterThan(0);
      if (locale === "en") continue;
      for (const { fileName } of where(path)) {
        const users = chunks.filter(({ imports }) => imports.includes(fileName));
        expect(users, fileName).toEqual([]);
      }
    }
});

test("what shows texts of the kit is late in the page", async () => {
  const kit = "core/locales/en/kit.po";
  const source = readFileSync(new URL(`../../${kit}`, import.meta.url), "utf8");
  const speaking = new Set([...source.matchAll(/^#: (.+)$/gm)].map(([, file]) => file));
  const [page] = graphs(await builtFiles(), ["web"]);
  expect(page!.modules).not.toContain(kit);
  expect(page!.modules.filter(file => speaking.has(file))).toEqual([]);
});
