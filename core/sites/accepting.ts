import type { Client } from "../client.ts";
import { isPlain } from "../lib/same.ts";
import { writeSignIn } from "../session/stored-sign-in.ts";
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

/** Signs in on another site with what it was granted. Returns whether that could be stored. */
export function acceptGrant(client: Client, grant: SiteGrant): boolean {
  const { token, scope, clientId, clientSecret, person, acct } = grant;
  const stored = { accessToken: token, scope, clientId, clientSecret, accountId: person, acct };
  if (!writeSignIn(client, stored)) return false;
  // The sessions of this page listen to it, as those of other tabs do.
  const channel = client.environment.channel(client.key("session"));
  channel.post({ type: "signed-in", person });
  channel.close();
  return true;
}
