import type { Client } from "../../client.ts";

/** The parameters of a redirect from the sign-in page; one of the first three is always there. */
const PARAMETERS = "code access_token error error_description error_uri state scope iss".split(" ");

/**
 * Reads the redirect parameters and removes them from the address, unless the start script has done
 * so, so that no code or token reaches the history or a Referer. Sign-ins return only to `/web` and
 * below on the instance's own origin: elsewhere these parameters may belong to another application,
 * and below `/web` so may `error`.
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
