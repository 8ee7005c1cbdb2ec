import { createHash } from "node:crypto";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { entries, SCRIPTS } from "../../demo/build/entries.ts";
import { version, type Versions } from "../../demo/build/versions.ts";
import { builtFiles } from "../support/built.ts";
import { entrySizes } from "../support/entry-sizes.ts";

const FOLDER = "web/elements";

async function builtText(path: string): Promise<string> {
  const file = (await builtFiles())[path];
  return file?.type === "chunk" ? file.code : String(file?.source ?? "");
}

const readVersions = async () => JSON.parse(await builtText(`${FOLDER}/versions.json`)) as Versions;

test("versions.json names the script of each element in this version, and the hash of every file", async () => {
  const { latest, versions } = await readVersions();
  expect(latest).toMatch(new RegExp(`^${version}-[0-9a-f]{8}$`));
  expect(JSON.parse(await builtText(`${FOLDER}/${latest}/version.json`))).toEqual(versions[latest]);
  const { elements, integrity } = versions[latest]!;
  expect(Object.keys(elements).toSorted()).toEqual(Object.keys(entries()).toSorted());
  const hashes = [
    ...Object.values(elements).map(element => [element.url, element.integrity] as const),
    ...Object.entries(integrity),
  ];
  for (const [url, hash] of hashes) {
    const text = await builtText(posix.join(FOLDER, url));
    expect(hash, url).toBe(`sha384-${createHash("sha384").update(text).digest("base64")}`);
  }
});

test("the script of a version imports only files whose names contain their hash", async () => {
  const { latest, versions } = await readVersions();
  const { elements, integrity } = versions[latest]!;
  for (const { url } of Object.values(elements)) {
    const imported = [...(await builtText(`${FOLDER}/${url}`)).matchAll(/import "(.+)";/g)];
    expect(imported.length).toBeGreaterThan(1);
    for (const [, file = ""] of imported)
      expect(Object.keys(integrity)).toContain(
        posix.relative(FOLDER, posix.join(FOLDER, latest, file)),
      );
  }
});

test("the weight in versions.json is that of the budgets, but for the loader", async () => {
  const { latest, versions } = await readVersions();
  const sizes = Object.fromEntries((await entrySizes()).map(({ name, gzip }) => [name, gzip]));
  for (const [name, { bytes }] of Object.entries(versions[latest]!.elements))
    expect(Math.abs(bytes - sizes[name]!), name).toBeLessThan(600);
});

test("the manifest describes every element and each of its attributes, events and properties", async () => {
  const text = await builtText(`${FOLDER}/custom-elements.json`);
  interface Declaration {
    tagName: string;
    description: string;
    attributes: readonly { description: string }[];
    events: readonly { description: string }[];
    members: readonly { description: string }[];
    slots: readonly { description: string }[];
    cssParts: readonly { description: string }[];
    cssProperties: readonly { description: string }[];
  }
  const { modules } = JSON.parse(text) as {
    modules: readonly { declarations: readonly Declaration[] }[];
  };
  const declarations = modules.flatMap(module => module.declarations);
  expect(declarations.map(({ tagName }) => tagName)).toEqual(
    Object.keys(entries())
      .filter(name => !SCRIPTS.has(name))
      .map(name => `lily-${name}`),
  );
  for (const each of declarations) {
    expect(each.description, each.tagName).not.toBe("");
    const { attributes, events, members, slots, cssParts, cssProperties } = each;
    expect(cssProperties.length).toBeGreaterThan(20);
    for (const part of [attributes, events, members, slots, cssParts, cssProperties].flat())
      expect(part.description, JSON.stringify(part)).not.toBe("");
  }
});
