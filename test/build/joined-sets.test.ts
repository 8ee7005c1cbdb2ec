import { expect, test } from "vitest";
import { joined, type ModuleSet } from "../../demo/build/joined-sets.ts";

const set = (users: string, ids: string, size: number, imports = ""): ModuleSet => ({
  users: [...users],
  part: "",
  ids: [...ids],
  imports: [...imports],
  size,
});
const files = (...sets: ModuleSet[]) => joined(sets, "w").map(({ ids }) => ids.join(""));

test("a small file joins a wider one, for a few in vain", () => {
  expect(files(set("abc", "x", 50_000), set("ab", "y", 500))).toEqual(["xy"]);
  expect(files(set("abc", "x", 50_000), set("ab", "y", 9000))).toEqual(["x", "y"]);
});

test("nothing joins what some of its users do not load, or the one that is to stay small", () => {
  expect(files(set("bc", "x", 50_000), set("ab", "y", 500))).toEqual(["x", "y"]);
  expect(files(set("abw", "x", 50_000), set("ab", "y", 500))).toEqual(["x", "y"]);
  expect(files(set("abw", "x", 50_000), set("aw", "y", 500))).toEqual(["xy"]);
});

test("nobody is made to load what a joined file imports", () => {
  const needy = set("ab", "y", 500, "z");
  const other = set("abd", "z", 40_000);
  expect(files(set("abc", "x", 50_000), needy, other)).toEqual(["x", "zy"]);
});

test("what may be loaded in vain is bounded for each", () => {
  const many = [..."123456789"].map(id => set("ab", id, 2000));
  const wide = files(set("abc", "x", 50_000), ...many)[0];
  expect(wide!.length).toBeLessThan(4);
});
