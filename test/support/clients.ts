import { REGISTRY } from "../../core/client.ts";
import type { Environment } from "../../core/platform/environment.ts";

/** Returns the names of the clients that something on the page retains. */
export function clientNames(environment: Environment): string[] {
  const page = environment.page as { [REGISTRY]?: { entries(): [name: string][] } };
  return page[REGISTRY]?.entries().map(([name]) => name.trim()) ?? [];
}
