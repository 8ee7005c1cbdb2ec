import type { Rolldown } from "vite";
import { staticImports } from "../../demo/build/stable-entries.ts";

/** An element's own chunk and every one that loads before it runs. */
export interface Graph {
  name: string;
  files: readonly string[];
  /** Of the source: paths in the project. */
  modules: readonly string[];
}

/** The static graph of each element that can be loaded by itself. */
export function graphs(bundle: Rolldown.OutputBundle, names: readonly string[]): Graph[] {
  return names.map(name => {
    const entry = Object.values(bundle).find(
      file => file.type === "chunk" && file.isEntry && file.name === name,
    );
    if (entry?.type !== "chunk") throw new Error(`The build has no entry ${name}`);
    const files = [entry.fileName, ...staticImports(bundle, entry)];
    const modules = files.flatMap(file => {
      const chunk = bundle[file];
      return chunk?.type === "chunk" ? chunk.moduleIds.map(inProject) : [];
    });
    return { name, files, modules };
  });
}

const inProject = (id: string) => id.replace(/^.*?\/((?:core|elements|demo|node_modules)\/)/, "$1");
