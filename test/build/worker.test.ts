import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { builtFiles } from "../support/built.ts";

const manifest = new URL("../../package.json", import.meta.url);
const budget: number = JSON.parse(readFileSync(manifest, "utf8")).budgets.worker;

async function workerSource(): Promise<string> {
  const file = (await builtFiles())["sw.js"];
  return String(file?.type === "asset" ? file.source : "");
}

test("the service worker is one classic script within its budget", async () => {
  const source = await workerSource();
  const listeners: string[] = [];
  // A module, or one that loads another file, would throw.
  runInNewContext(source, { addEventListener: (name: string) => listeners.push(name), URL });
  expect(listeners).toEqual(
    expect.arrayContaining(["install", "activate", "fetch", "push", "notificationclick"]),
  );
  expect(source).not.toMatch(/\bimport\(|importScripts/);
  const bytes = gzipSync(source, { level: 9 }).length;
  console.log(`sw.js: ${bytes} bytes in gzip`);
  expect(bytes).toBeLessThanOrEqual(budget);
});

test("the service worker caches all scripts and style sheets of the page and contains every language", async () => {
  const files = await builtFiles();
  const source = await workerSource();
  const page = files["index.html"];
  const html = String(page?.type === "asset" ? page.source : "");
  const named = html.match(/\/web\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
  expect(named.length).toBeGreaterThan(2);
  for (const file of named) expect(source).toContain(file);
  expect(source).toContain("Show more");
  expect(source).toContain("Mehr anzeigen");
});
