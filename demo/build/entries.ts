import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const elements = fileURLToPath(new URL("../../elements/", import.meta.url));

/** Every custom element that can be loaded by itself: its folder's name → its `index.ts`. */
export function entries(): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of readdirSync(elements).toSorted()) {
    const index = `${elements}${name}/index.ts`;
    if (existsSync(index)) found[name] = index;
  }
  return found;
}
