import type { BrowserContextOptions } from "playwright-core";
import type { RunningInstance } from "../../../demo/instance/start.ts";
import { demoPerson } from "../demo/demo-person.ts";

export const KEY = "glitch-lily-auth";

/** A browser in which somebody is signed in, for what is not about signing in. */
export async function signedIn(site: RunningInstance, username: string) {
  const { token } = await demoPerson(site, username);
  const value = JSON.stringify({ accessToken: token, version: 1 });
  const storageState: BrowserContextOptions["storageState"] = {
    cookies: [],
    origins: [{ origin: site.url, localStorage: [{ name: KEY, value }] }],
  };
  return { token, storageState };
}
