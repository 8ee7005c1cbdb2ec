import type { Client } from "../client.ts";
import { parseUrl } from "../lib/parse-url.ts";

/** The client's pages: the redirect target of the sign-in page, and all below it. */
const CLIENT = /^\/web(?:\/|$)/;

const returnPathKey = (client: Client) => client.key("way-back");

/** Session storage key of the page that `<lily-app>` opens after the sign-in. */
export const CLIENT_RETURN_PATH = "glitch-lily-way-back";

/** Stores, for this tab, the page of the instance on which this sign-in begins. */
export function keepReturnPath(client: Client, state: string): void {
  const { session, address } = client.environment;
  const { pathname, search, hash } = address.read();
  if (CLIENT.test(pathname)) {
    session.remove(returnPathKey(client));
    session.set(CLIENT_RETURN_PATH, pathname + search);
  } else session.set(returnPathKey(client), `${state} ${pathname}${search}${hash}`);
}

/** Takes the stored address of the page on which the sign-in with this state began. Works once. */
export function takeReturnPath(client: Client, state: string | null): string | null {
  const { session, origin } = client.environment;
  const [kept, path] = session.get(returnPathKey(client))?.split(" ") ?? [];
  session.remove(returnPathKey(client));
  if (!state || kept !== state) return null;
  const url = parseUrl(path ?? "", origin);
  return url?.origin === origin ? url.href : null;
}
