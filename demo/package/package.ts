import { copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { baseFolder } from "../build/base-path.ts";
import { version, type Versions } from "../build/versions.ts";
import { definitions } from "../definitions/definitions.ts";
import { customElementsManifest } from "../definitions/manifest.ts";
import { writeCore } from "./core.ts";
import { cssCustomData, htmlCustomData, webTypes } from "./editors.ts";
import { elementTypes, reactTypes, scriptTypes, svelteTypes, vueTypes } from "./types.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Frameworks whose types are an entry of their own, with the versions that they are for. */
const FRAMEWORKS = {
  react: { types: reactTypes, packages: { "@types/react": ">=19" } },
  vue: { types: vueTypes, packages: { vue: ">=3.4" } },
  svelte: { types: svelteTypes, packages: { svelte: ">=5" } },
};

/** Writes the npm package `glitch-lily` from a built client. */
export async function writePackage(dist: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeCore(folder);
  await writeElements(dist, folder);
  const script = "export {};\n";
  const files: Record<string, string | object> = {
    "index.js": loaders(),
    "index.d.ts": elementTypes(),
    ...Object.fromEntries(
      Object.entries(FRAMEWORKS).flatMap(([name, { types }]) => [
        [`${name}.js`, script],
        [`${name}.d.ts`, types()],
      ]),
    ),
    "custom-elements.json": customElementsManifest(name => `elements/${name}.js`),
    "vscode.html-custom-data.json": htmlCustomData(),
    "vscode.css-custom-data.json": cssCustomData(),
    "web-types.json": webTypes(version),
    "package.json": await manifest(folder),
  };
  for (const [name, content] of Object.entries(files)) {
    const text = typeof content === "string" ? content : `${JSON.stringify(content, null, 2)}\n`;
    await writeFile(join(folder, name), text);
  }
  for (const name of ["LICENSE", "CHANGELOG.md"]) await copyFile(root + name, join(folder, name));
  await copyFile(`${root}demo/package/README.md`, join(folder, "README.md"));
}

const loaders = (): string =>
  `export const elements = {\n${definitions()
    .map(({ name, tag }) => `  "${tag}": () => import("./elements/${name}.js"),\n`)
    .join("")}};\n`;

/** The scripts of the elements, with all that they may load. */
async function writeElements(dist: string, folder: string): Promise<void> {
  const source = join(dist, baseFolder, "elements");
  const text = await readFile(join(source, "versions.json"), "utf8");
  const { latest, versions } = JSON.parse(text) as Versions;
  const { elements, integrity } = versions[latest]!;
  await mkdir(join(folder, "elements"));
  for (const definition of definitions()) {
    const { name } = definition;
    const script = await readFile(join(source, elements[name]!.url), "utf8");
    const own = script.replaceAll('"../../assets/', '"../assets/');
    await writeFile(join(folder, "elements", `${name}.js`), own);
    await writeFile(join(folder, "elements", `${name}.d.ts`), scriptTypes(definition));
  }
  for (const file of Object.keys(integrity)) await copyInto(folder, source, file);
}

/** Copies a file that stands beside the folder of the elements. */
async function copyInto(folder: string, source: string, file: string): Promise<void> {
  const target = join(folder, "elements", file);
  await mkdir(dirname(target), { recursive: true });
  await cp(join(source, file), target);
}

async function manifest(folder: string): Promise<object> {
  const own = JSON.parse(await readFile(`${root}package.json`, "utf8")) as {
    description: string;
    license: string;
    dependencies: Record<string, string>;
  };
  const needed = await importedPackages(join(folder, "core"));
  const entry = (types: string, script: string) => ({ types, default: script });
  const peers = Object.assign({}, ...Object.values(FRAMEWORKS).map(({ packages }) => packages));
  return {
    name: "glitch-lily",
    version,
    description: own.description,
    keywords: ["fediverse", "mastodon", "pleroma", "custom-elements", "web-components"],
    license: own.license,
    type: "module",
    sideEffects: ["./elements/*.js", "./assets/*.js"],
    exports: {
      ".": entry("./index.d.ts", "./index.js"),
      ...Object.fromEntries(
        definitions().map(({ name }) => [
          `./${name}`,
          entry(`./elements/${name}.d.ts`, `./elements/${name}.js`),
        ]),
      ),
      ...Object.fromEntries(
        Object.keys(FRAMEWORKS).map(name => [`./${name}`, entry(`./${name}.d.ts`, `./${name}.js`)]),
      ),
      ...(await privateFolders(folder)),
      "./core/*": entry("./core/*.d.ts", "./core/*.js"),
      "./custom-elements.json": "./custom-elements.json",
      "./package.json": "./package.json",
    },
    customElements: "custom-elements.json",
    "web-types": "web-types.json",
    dependencies: Object.fromEntries(needed.map(name => [name, `^${own.dependencies[name]}`])),
    peerDependencies: peers,
    peerDependenciesMeta: Object.fromEntries(
      Object.keys(peers).map(name => [name, { optional: true }]),
    ),
  };
}

/** What other packages can't import. */
async function privateFolders(folder: string): Promise<Record<string, null>> {
  const entries = await readdir(join(folder, "core"), { recursive: true });
  const internal = entries.filter(file => /(?:^|\/)internal$/.test(file)).toSorted();
  return Object.fromEntries(internal.map(path => [`./core/${path}/*`, null]));
}

/** The packages that scripts and types of core import. */
async function importedPackages(folder: string): Promise<string[]> {
  const found = new Set<string>();
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/\.(?:js|d\.ts)$/.test(file)) continue;
    const text = await readFile(join(folder, file), "utf8");
    const imports = text.matchAll(/(?:\bfrom|\bimport\(?) ?"((?:@[\w-]+\/)?\w[\w.-]*)/g);
    for (const [, name = ""] of imports) found.add(name);
  }
  return [...found].toSorted();
}

if (import.meta.main) await writePackage(`${root}dist`, `${root}package`);
