import { verifyCredentials } from "../api/accounts/accounts.ts";
import { createConnection } from "../api/http/connection.ts";
import { exchangeCode } from "../api/oauth.ts";
import type { Client } from "../client.ts";
import { prepareConsent } from "../session/prepare-consent.ts";
import { revokeSignInToken } from "../session/revoke-sign-in.ts";
import { credentials, redirectUri } from "../session/sign-in.ts";
import { siteAttempt, type SiteAttempt } from "./site-attempt.ts";
import type { SiteGrant, SiteScopes } from "./types.ts";

/**
 * Registers an app for the site alone, and returns the address of the instance's own sign-in page
 * for it. The client's own token stays out of it. Throws if the server can't be asked.
 */
export async function beginGrant(
  client: Client,
  site: string,
  scopes: SiteScopes,
): Promise<string> {
  const { attempt, url } = await prepareConsent(client, {
    client_name: `Glitch-lily on ${new URL(site).host}`,
    scopes,
    website: site,
  });
  siteAttempt(client.environment).write({ ...attempt, site });
  return url;
}

/** Exchanges the code of the sign-in page. Throws if the server refuses, or can't be asked. */
export async function finishGrant(client: Client, attempt: SiteAttempt): Promise<SiteGrant> {
  const { api, environment, instance } = client;
  const { clientId, clientSecret, scopes, verifier, code = "" } = attempt;
  const { access_token: token, scope } = await exchangeCode(api, {
    ...credentials({ clientId, clientSecret }),
    code,
    redirect_uri: redirectUri(client),
    scope: scopes,
    ...(verifier !== undefined && { code_verifier: verifier }),
  });
  const { id, acct } = await verifyCredentials(createConnection(environment, instance, token));
  return { token, scope: scope ?? scopes, clientId, clientSecret, person: id, acct };
}

/** Ends a token that could not be handed over. A failure is harmless: nobody has it. */
export async function discardGrant(client: Client, grant: SiteGrant): Promise<void> {
  await revokeSignInToken(client, grant.token, grant).catch(() => {});
}
