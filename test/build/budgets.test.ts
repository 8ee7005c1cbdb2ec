import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { entryNames, entrySizes } from "../support/entry-sizes.ts";

const manifest = new URL("../../package.json", import.meta.url);
const budgets: Record<string, number> = JSON.parse(readFileSync(manifest, "utf8")).budgets.entries;

test("every entry has a budget, and every budget belongs to an entry", () => {
  expect(entryNames.length).toBeGreaterThan(1);
  expect(Object.keys(budgets).toSorted()).toEqual(entryNames);
});

test("no entry's first load exceeds its budget in package.json", async () => {
  const sizes = await entrySizes();
  console.table(sizes);
  const over = sizes.filter(({ name, gzip }) => gzip > (budgets[name] ?? 0));
  expect(over).toEqual([]);
});
