import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const elements = fileURLToPath(new URL("../../elements/", import.meta.url));

/** The scripts for other pages that define no element of their name. */
export const SCRIPTS: ReadonlySet<string> = new Set(["decorate"]);

/** Every script that other pages can load, such as one for each element: its name → its source. */
export function entries(): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of readdirSync(elements).toSorted()) {
    const index = `${elements}${name}/index.ts`;
    if (existsSync(index)) found[name] = index;
  }
  return found;
}
