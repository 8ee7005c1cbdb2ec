import type { Client } from "../client.ts";

/** What the sign-in page sent the browser back with. */
export interface SignInReturn {
  state: string | null;
  code: string | null;
  accessToken: string | null;
  error: string | null;
  description: string | null;
}

const PARAMETERS = [
  "code",
  "access_token",
  "error",
  "error_description",
  "error_uri",
  "state",
  "scope",
  "iss",
];

/**
 * Reads what stands in the address and removes it from there at once, so that it reaches neither
 * the history nor a Referer (specification §2). Only the page at `/web` of the instance's own
 * origin is ever returned to: elsewhere these names may be anybody's.
 */
export function takeSignInReturn(client: Client): SignInReturn | null {
  const { origin, address } = client.environment;
  const url = address.read();
  if (client.instance !== origin || !/^\/web\/?$/.test(url.pathname)) return null;
  const parameter = (name: string) => url.searchParams.get(name) || null;
  const found = ["code", "access_token", "error"].some(name => url.searchParams.has(name));
  if (!found) return null;
  const back = {
    state: parameter("state"),
    code: parameter("code"),
    accessToken: parameter("access_token"),
    error: parameter("error"),
    description: parameter("error_description"),
  };
  for (const name of PARAMETERS) url.searchParams.delete(name);
  address.rewrite(url.href);
  return back;
}
