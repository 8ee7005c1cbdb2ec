import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  type RunningInstance,
  startInstance,
  type StartOptions,
} from "../../../demo/instance/start.ts";

export const dist = fileURLToPath(new URL("../../../dist/", import.meta.url));

/**
 * The built client on the demo instance, on a free port, under the strictest policy unless told:
 * `await using site = await openSite({ seed: "full" })`.
 */
export async function openSite(options: StartOptions = {}): Promise<RunningInstance> {
  const frontEnd = options.frontEnd ?? dist;
  if (!existsSync(`${frontEnd}/index.html`))
    throw new Error("There is no built client: run `npm run build` first.");
  return startInstance({ csp: "strict", listen: { port: 0 }, ...options, frontEnd });
}
