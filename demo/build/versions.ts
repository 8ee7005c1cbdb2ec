import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";
import type { Plugin, Rolldown } from "vite";
import { customElementsManifest } from "../definitions/manifest.ts";
import { baseFolder } from "./base-path.ts";
import { entries } from "./entries.ts";
import { staticImports } from "./stable-entries.ts";

const FOLDER = `${baseFolder}/elements`;
const pressed = promisify(gzip);

/** The version of this source tree. */
export const { version } = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
) as { version: string };

/** One version of an element. Addresses are relative to `versions.json`. */
export interface VersionedElement {
  /** Its script, whose content never changes. */
  url: string;
  /** The hash of that script, as the attribute `integrity` takes it. */
  integrity: string;
  /** What it loads before it runs, in bytes, compressed by gzip. */
  bytes: number;
}

/** The content of `elements/<version>/version.json`. */
export interface Version {
  elements: Record<string, VersionedElement>;
  /** The hash of every script that an element may load: the `integrity` of an import map. */
  integrity: Record<string, string>;
}

/** The content of `elements/versions.json`. */
export interface Versions {
  name: string;
  latest: string;
  versions: Record<string, Version>;
}

/**
 * Gives each element a second script whose address contains the version and a hash of all of them,
 * since two builds of one version may differ: its content never changes. `versions.json` has their
 * hashes, and `version.json` beside them, which stays when a newer build is installed over this
 * one. The manifest for editors stands beside the loaders.
 */
export function versions(): Plugin {
  return {
    name: "glitch-lily:versions",
    apply: "build",
    applyToEnvironment: environment => environment.name === "elements",
    generateBundle: {
      // The content of chunks is final.
      order: "post",
      async handler(_options, bundle) {
        const emit = (name: string, source: string) =>
          this.emitFile({ type: "asset", fileName: `${FOLDER}/${name}`, source });
        const scripts = entryChunks(bundle).map(chunk => {
          const files = [chunk.fileName, ...staticImports(bundle, chunk)];
          // The depth of the folder counts, not its name.
          const source = pinned(files.map(file => posix.relative(`${FOLDER}/${version}`, file)));
          return { name: chunk.name, files, source };
        });
        const latest = `${version}-${shortHash(scripts.map(({ source }) => source))}`;
        const elements: Record<string, VersionedElement> = {};
        for (const { name, files, source } of scripts) {
          const url = `${latest}/${name}.js`;
          emit(url, source);
          const sizes = await Promise.all(files.map(file => sizeOf(bundle[file]!)));
          const bytes = sizes.reduce((sum, size) => sum + size, await size(source));
          elements[name] = { url, integrity: integrityOf(source), bytes };
        }
        const chunks = Object.values(bundle).filter(file => file.type === "chunk");
        const integrity = Object.fromEntries(
          chunks
            .map(({ fileName, code }) => [posix.relative(FOLDER, fileName), integrityOf(code)])
            .toSorted(),
        ) as Record<string, string>;
        const built: Version = { elements, integrity };
        emit(`${latest}/version.json`, JSON.stringify(built));
        const all: Versions = { name: "glitch-lily", latest, versions: { [latest]: built } };
        emit("versions.json", JSON.stringify(all));
        emit("custom-elements.json", JSON.stringify(customElementsManifest(name => `${name}.js`)));
      },
    },
  };
}

function entryChunks(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const sources = entries();
  return Object.values(bundle)
    .filter(file => file.type === "chunk")
    .filter(({ isEntry, name }) => isEntry && name in sources)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Loads the element's own file, which comes first, at the same time as all that it imports. */
const pinned = (files: readonly string[]): string =>
  files.map(file => `import ${JSON.stringify(file)};\n`).join("");

const shortHash = (sources: readonly string[]): string =>
  createHash("sha256").update(sources.join("")).digest("hex").slice(0, 8);

const integrityOf = (source: string): string =>
  `sha384-${createHash("sha384").update(source).digest("base64")}`;

const known = new WeakMap<object, Promise<number>>();

function sizeOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk): Promise<number> {
  const found = known.get(file);
  if (found) return found;
  const measured = size(file.type === "chunk" ? file.code : file.source);
  known.set(file, measured);
  return measured;
}

async function size(source: string | Uint8Array): Promise<number> {
  return (await pressed(source, { level: constants.Z_BEST_COMPRESSION })).length;
}
