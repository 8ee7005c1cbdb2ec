import type { BrowserContextOptions } from "playwright-core";
import type { RunningInstance } from "../../../demo/instance/start.ts";
import { demoPerson } from "../demo/demo-person.ts";

export const KEY = "glitch-lily-auth";

/** A browser in which somebody is signed in, for what is not about signing in. */
export async function signedIn(site: RunningInstance, username: string) {
  const { token, get } = await demoPerson(site, username);
  const profile = (await get("/api/v1/accounts/verify_credentials")).body;
  const { id: accountId, acct } = profile as { id: string; acct: string };
  const value = JSON.stringify({ accessToken: token, accountId, acct, version: 1 });
  const storageState: BrowserContextOptions["storageState"] = {
    cookies: [],
    origins: [{ origin: site.url, localStorage: [{ name: KEY, value }] }],
  };
  return { token, storageState };
}
