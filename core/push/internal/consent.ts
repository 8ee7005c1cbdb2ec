import { registerApp } from "../../api/apps.ts";
import { authorizeUrl } from "../../api/oauth.ts";
import { retainClient, type Client } from "../../client.ts";
import { keepSettingsOpen, wantedKey } from "../has-push.ts";
import { createProof } from "../../session/pkce.ts";
import { redirectUri, SCOPES, signInStorage } from "../../session/sign-in.ts";
import { readSignIn } from "../../session/stored-sign-in.ts";
import { keepReturnPath } from "../../session/return-path.ts";

/** A token has the scopes that its app was registered for: more of them take another app. */
const WITH_PUSH = `${SCOPES} push`;

/** Whether the token may subscribe; undefined where nobody has said what was granted. */
export function isPushGranted(client: Client): boolean | undefined {
  const { scope } = readSignIn(client);
  return scope?.split(/[\s,]+/).includes("push");
}

/** Whether the person came back from the consent page to switch push on; told once. */
export function takeWanted(client: Client): boolean {
  const storage = client.environment.session;
  const wanted = storage.get(wantedKey(client)) !== null;
  storage.remove(wantedKey(client));
  return wanted;
}

/**
 * Leads to the consent page, as an app that asks for push besides. The token that comes of it
 * takes the place of the first. False where this tab could not remember what it was about to do.
 */
export async function askConsent(client: Client): Promise<boolean> {
  const { environment, instance } = client;
  // Signing in, also anew, is the business of nobody's client.
  const { client: nobody, release } = retainClient(environment, {
    instance,
    person: null,
    token: null,
  });
  try {
    const [app, proof] = await Promise.all([
      registerApp(nobody.api, {
        client_name: "Glitch-lily",
        redirect_uris: redirectUri(nobody),
        scopes: WITH_PUSH,
      }),
      createProof(nobody),
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
    if (!signInStorage(nobody).attempt(attempt)) return false;
    environment.session.set(wantedKey(client), "1");
    keepSettingsOpen(client);
    keepReturnPath(nobody, state);
    const redirect_uri = redirectUri(nobody);
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
