import { registerApp } from "../api/apps.ts";
import { authorizeUrl } from "../api/oauth.ts";
import { retainSignedOut, type Client } from "../client.ts";
import { createPkcePair } from "./pkce.ts";
import { keepReturnPath } from "./return-path.ts";
import { redirectUri, signInStorage } from "./sign-in.ts";
import { readSignIn } from "./stored-sign-in.ts";

/** Whether the token has a scope; undefined if the granted scopes are unknown. */
export function isGranted(client: Client, wanted: string): boolean | undefined {
  const { scope } = readSignIn(client);
  return scope?.split(/[\s,]+/).includes(wanted);
}

/**
 * Opens the consent page for an app that requests more scopes, since a token has the scopes that
 * its app was registered for. Its token will replace the current one. `before` runs before this
 * page is left. Resolves with false if this tab can't store the attempt.
 */
export async function askConsentTo(
  client: Client,
  scopes: string,
  before?: () => void,
): Promise<boolean> {
  const { environment, instance } = client;
  // Sign-ins belong to the client without an account.
  const { client: signedOutClient, release } = retainSignedOut(environment, instance);
  try {
    const redirect_uri = redirectUri(signedOutClient);
    const [app, proof] = await Promise.all([
      registerApp(signedOutClient.api, {
        client_name: "Glitch-lily",
        redirect_uris: redirect_uri,
        scopes,
      }),
      createPkcePair(signedOutClient),
    ]);
    const { client_id, client_secret } = app;
    const state = environment.randomId();
    const attempt = {
      clientId: client_id,
      clientSecret: client_secret,
      scopes,
      verifier: proof?.verifier,
      state,
    };
    if (!signInStorage(signedOutClient).attempt(attempt)) return false;
    before?.();
    keepReturnPath(signedOutClient, state);
    const url = authorizeUrl(instance, {
      client_id,
      redirect_uri,
      scope: scopes,
      state,
      ...proof?.challenge,
    });
    environment.address.open(url);
    return true;
  } finally {
    release();
  }
}
