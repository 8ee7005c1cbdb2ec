import { expect, test } from "vitest";
import { builtFiles } from "../support/built.ts";
import { graphs } from "../support/graph.ts";

const MAX_CHUNKS = 150;

test("the build has fewer than 150 chunks", async () => {
  const chunks = Object.values(await builtFiles()).filter(({ type }) => type === "chunk");
  expect(chunks.length).toBeGreaterThan(10);
  expect(chunks.length).toBeLessThan(MAX_CHUNKS);
});

test("the page loads what it needs first in few files", async () => {
  const [page] = graphs(await builtFiles(), ["web"]);
  expect(page!.files.length).toBeLessThan(6);
});
