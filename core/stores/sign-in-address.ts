import type { Client } from "../client.ts";

/** Any of the first three says that the sign-in page sent the browser back. */
const PARAMETERS = "code access_token error error_description error_uri state scope iss".split(" ");

/**
 * Reads the address and cleans it at once, so that neither code nor token reaches the history or
 * a Referer (specification §2). Only the page at `/web` of the instance's own origin is ever
 * returned to: elsewhere these names may be anybody's.
 */
export function takeReturn(client: Client): URLSearchParams | null {
  const { origin, address } = client.environment;
  const url = address.read();
  if (client.instance !== origin || !/^\/web\/?$/.test(url.pathname)) return null;
  const back = new URLSearchParams(url.search);
  if (!PARAMETERS.slice(0, 3).some(name => back.has(name))) return null;
  for (const name of PARAMETERS) url.searchParams.delete(name);
  address.rewrite(url.href);
  return back;
}
