import { expect, test } from "vitest";
import { FIRST_FILES, LATE_PATHS } from "../../demo/build/chunk-groups.ts";
import { builtFiles } from "../support/built.ts";
import { graphs } from "../support/graph.ts";

const MAX_CHUNKS = 220;

test("the build has fewer than 220 chunks", async () => {
  const chunks = Object.values(await builtFiles()).filter(({ type }) => type === "chunk");
  expect(chunks.length).toBeGreaterThan(10);
  expect(chunks.length).toBeLessThan(MAX_CHUNKS);
});

test("the page's first load consists of fewer than six files", async () => {
  const [page] = graphs(await builtFiles(), ["web"]);
  expect(page!.files.length).toBeLessThan(6);
});

test("the files of the page's first screen are compiled at once", async () => {
  const names = Object.values(await builtFiles()).flatMap(file =>
    file.type === "chunk" && file.code.startsWith("//# allFunctionsCalledOnLoad\n")
      ? file.name
      : [],
  );
  expect([...new Set(names)].toSorted()).toEqual(FIRST_FILES.toSorted());
});

// A path that fits no longer leaves its modules to other files, such as the first load.
test("every path of a group of chunks fits a module of the build", async () => {
  const modules = Object.values(await builtFiles()).flatMap(file =>
    file.type === "chunk" ? file.moduleIds : [],
  );
  const stale = Object.values(LATE_PATHS)
    .flat()
    .filter(path => !modules.some(id => new RegExp(path).test(id)));
  expect(stale).toEqual([]);
});
