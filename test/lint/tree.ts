import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * A file's path in the project, with slashes. What a planted tree holds (a folder named
 * `planted` anywhere) is read as if it stood at the root, so that rules can be tried on it.
 */
export function pathInTree(filename: string): string {
  const path = relative(root, filename).split(sep).join("/");
  return path.replace(/^.*\bplanted\//, "");
}
