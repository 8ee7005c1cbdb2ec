import type { BrowserContextOptions } from "playwright-core";
import type { RunningInstance } from "../../../demo/instance/start.ts";
import { demoPerson } from "../demo/demo-person.ts";

export const KEY = "glitch-lily-auth";

interface Profile {
  id: string;
  acct: string;
  locked: boolean;
  follow_requests_count: number;
}

/** A browser in which somebody is signed in, for what is not about signing in. */
export async function signedIn(site: RunningInstance, username: string) {
  const { token, get } = await demoPerson(site, username);
  const profile = (await get("/api/v1/accounts/verify_credentials")).body;
  const { id: accountId, acct, locked, follow_requests_count: requests } = profile as Profile;
  const value = JSON.stringify({ accessToken: token, accountId, acct, version: 1 });
  // What the visit after the sign-in has stored, so that nothing moves in the next one.
  const isAsked = locked || requests > 0;
  const asked = { name: `glitch-lily:${site.url}:${accountId}:asked-to-follow`, value: "1" };
  const storageState: BrowserContextOptions["storageState"] = {
    cookies: [],
    origins: [
      { origin: site.url, localStorage: [{ name: KEY, value }, ...(isAsked ? [asked] : [])] },
    ],
  };
  return { token, storageState };
}
