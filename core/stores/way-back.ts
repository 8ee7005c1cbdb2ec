import type { Client } from "../client.ts";
import { parseUrl } from "../lib/parse-url.ts";

/** Where the sign-in page sends the browser, and whatever lies below. */
const CLIENT = /^\/web(?:\/|$)/;

const wayBackKey = (client: Client) => client.key("way-back");

/**
 * Remembers, for this tab, the page of the instance on which this sign-in begins. The client's own
 * pages are left out: the client finds its way by itself.
 */
export function keepWayBack(client: Client, state: string): void {
  const { session, address } = client.environment;
  const { pathname, search, hash } = address.read();
  if (CLIENT.test(pathname)) session.remove(wayBackKey(client));
  else session.set(wayBackKey(client), `${state} ${pathname}${search}${hash}`);
}

/** The address of the page on which the sign-in with this state began; good once. */
export function takeWayBack(client: Client, state: string | null): string | null {
  const { session, origin } = client.environment;
  const [kept, path] = session.get(wayBackKey(client))?.split(" ") ?? [];
  session.remove(wayBackKey(client));
  if (!state || kept !== state) return null;
  const url = parseUrl(path ?? "", origin);
  return url?.origin === origin ? url.href : null;
}
