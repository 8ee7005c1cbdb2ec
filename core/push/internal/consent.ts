import { registerApp } from "../../api/apps.ts";
import { authorizeUrl } from "../../api/oauth.ts";
import { retainClient, type Client } from "../../client.ts";
import { keepSettingsOpen, pushWantedKey } from "../has-push.ts";
import { createPkcePair } from "../../session/pkce.ts";
import { redirectUri, SCOPES, signInStorage } from "../../session/sign-in.ts";
import { readSignIn } from "../../session/stored-sign-in.ts";
import { keepReturnPath } from "../../session/return-path.ts";

/**
 * The scopes with push. They need another app, since a token has the scopes that its app was
 * registered for.
 */
const WITH_PUSH = `${SCOPES} push`;

/** Whether the token has the scope `push`; undefined if the granted scopes are unknown. */
export function isPushGranted(client: Client): boolean | undefined {
  const { scope } = readSignIn(client);
  return scope?.split(/[\s,]+/).includes("push");
}

/** Whether this tab returned from the consent page to turn push on. True only once. */
export function takePushWanted(client: Client): boolean {
  const storage = client.environment.session;
  const wanted = storage.get(pushWantedKey(client)) !== null;
  storage.remove(pushWantedKey(client));
  return wanted;
}

/**
 * Opens the consent page for an app that also requests push. Its token will replace the current
 * one. Resolves with false if this tab can't store the attempt.
 */
export async function askConsent(client: Client): Promise<boolean> {
  const { environment, instance } = client;
  // Sign-ins belong to the client without an account.
  const { client: signedOutClient, release } = retainClient(environment, {
    instance,
    person: null,
    token: null,
  });
  try {
    const [app, proof] = await Promise.all([
      registerApp(signedOutClient.api, {
        client_name: "Glitch-lily",
        redirect_uris: redirectUri(signedOutClient),
        scopes: WITH_PUSH,
      }),
      createPkcePair(signedOutClient),
    ]);
    const { client_id, client_secret } = app;
    const state = environment.randomId();
    const attempt = {
      clientId: client_id,
      clientSecret: client_secret,
      scopes: WITH_PUSH,
      verifier: proof?.verifier,
      state,
    };
    if (!signInStorage(signedOutClient).attempt(attempt)) return false;
    environment.session.set(pushWantedKey(client), "1");
    keepSettingsOpen(client);
    keepReturnPath(signedOutClient, state);
    const redirect_uri = redirectUri(signedOutClient);
    const url = authorizeUrl(instance, {
      client_id,
      redirect_uri,
      scope: WITH_PUSH,
      state,
      ...proof?.challenge,
    });
    environment.address.open(url);
    return true;
  } finally {
    release();
  }
}
