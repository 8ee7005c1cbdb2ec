import { isClientPath } from "../lib/base-path.ts";
import type { Client } from "../client.ts";
import { parseUrl } from "../lib/parse-url.ts";
import { CLIENT_RETURN_PATH, isHome } from "./home-instance.ts";

const returnPathKey = (client: Client) => client.key("way-back");

/** Stores, for this tab, the page of the instance on which this sign-in begins. */
export function keepReturnPath(client: Client, state: string): void {
  const { session, address } = client.environment;
  const { pathname, search, hash } = address.read();
  if (isClientPath(pathname)) {
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

/** Session storage key of a sign-in on another instance than the one that the client shows. */
const ELSEWHERE = "glitch-lily-elsewhere";

/** Stores, for this tab, on which instance this sign-in is, if the client shows another one. */
export function keepSignInElsewhere(client: Client, state: string): void {
  const { session } = client.environment;
  if (isHome(client)) session.remove(ELSEWHERE);
  else session.set(ELSEWHERE, `${state} ${client.instance}`);
}

/** Takes the instance of the sign-in with this state, if the client shows another one. Works once. */
export function takeSignInElsewhere(client: Client, state: string | null): string | null {
  const { session } = client.environment;
  const [kept, instance = ""] = session.get(ELSEWHERE)?.split(" ") ?? [];
  if (!state || kept !== state) return null;
  session.remove(ELSEWHERE);
  return parseUrl(instance)?.origin ?? null;
}
