import type { Client } from "../../client.ts";

/** Any of the first three says that the sign-in page sent the browser back. */
const PARAMETERS = "code access_token error error_description error_uri state scope iss".split(" ");

/**
 * Reads the address and cleans it at once, where the start script has not done so, so that neither
 * code nor token reaches the history or a Referer. Only pages at and below
 * `/web` of the instance's own origin are returned to: elsewhere these names may be anybody's, and
 * so may `error` be below.
 */
export function takeReturn(client: Client): URLSearchParams | null {
  const { origin, address, returned } = client.environment;
  if (client.instance !== origin) return null;
  const taken = returned();
  if (taken !== null) return new URLSearchParams(taken);
  const url = address.read();
  if (!/^\/web(?:\/|$)/.test(url.pathname)) return null;
  const back = new URLSearchParams(url.search);
  const isTarget = /^\/web\/?$/.test(url.pathname);
  if (!PARAMETERS.slice(0, isTarget ? 3 : 2).some(name => back.has(name))) return null;
  for (const name of PARAMETERS) url.searchParams.delete(name);
  address.rewrite(url.href);
  return back;
}
