import type { Client } from "../client.ts";
import { isPlain } from "../lib/same.ts";
import { revokeSignInToken } from "../session/revoke-sign-in.ts";
import { appOf } from "../session/sign-in.ts";
import { readSignIn, writeSignIn } from "../session/stored-sign-in.ts";
import type { SiteGrant } from "./types.ts";

/** What came through the port, if it is a grant. */
export function checkedGrant(value: unknown): SiteGrant | undefined {
  if (!isPlain(value)) return undefined;
  const { token, scope, clientId, clientSecret, person, acct } = value;
  const texts = [token, scope, clientId, clientSecret, person, acct];
  return texts.every(text => typeof text === "string" && text !== "")
    ? ({ token, scope, clientId, clientSecret, person, acct } as SiteGrant)
    : undefined;
}

/**
 * Signs in to another site with what it was granted. Returns whether that could be stored. What the
 * site was granted before, such as to read only, ends.
 */
export function acceptGrant(client: Client, grant: SiteGrant): boolean {
  const { token, scope, clientId, clientSecret, person, acct } = grant;
  const stored = { accessToken: token, scope, clientId, clientSecret, accountId: person, acct };
  const before = readSignIn(client);
  if (!writeSignIn(client, stored)) return false;
  if (before.accessToken && before.accessToken !== token) {
    // A failure is harmless: nothing uses this token any more.
    revokeSignInToken(client, before.accessToken, appOf(before)).catch(() => {});
  }
  // The sessions of this page listen to it, as those of other tabs do.
  const channel = client.environment.channel(client.key("session"));
  channel.post({ type: "signed-in", person });
  channel.close();
  return true;
}
