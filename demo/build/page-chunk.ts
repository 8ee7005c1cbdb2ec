import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

const page = fileURLToPath(new URL("../web.html", import.meta.url));

/**
 * Puts all that the page loads at once into one file. Left to itself the bundler cuts it where
 * two lazy parts share different modules of it, and each cut costs a request and a kilobyte.
 */
export function pageChunk(): (id: string, context: Rolldown.ChunkingContext) => string | null {
  const atOnce = new Set<string>();
  function walk(id: string, context: Rolldown.ChunkingContext): void {
    if (atOnce.has(id)) return;
    atOnce.add(id);
    // Asked as its method: on its own it does not know its context.
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) walk(next, context);
  }
  return (id, context) => {
    if (atOnce.size === 0) walk(page, context);
    return atOnce.has(id) ? "page" : null;
  };
}
