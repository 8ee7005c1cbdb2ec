import { registerApp, type Registration } from "../api/apps.ts";
import { authorizeUrl } from "../api/oauth.ts";
import type { Client } from "../client.ts";
import { createPkcePair } from "./pkce.ts";
import { redirectUri } from "./sign-in.ts";

/**
 * Registers an app, and returns what its sign-in needs to be finished, and the address of the
 * instance's sign-in page for it. Throws if the server can't be asked.
 */
export async function prepareConsent<Scopes extends string>(
  client: Client,
  registration: Omit<Registration, "redirect_uris"> & { scopes: Scopes },
) {
  const { api, environment, instance } = client;
  const { scopes } = registration;
  const redirect_uri = redirectUri(client);
  const [{ client_id, client_secret }, proof] = await Promise.all([
    registerApp(api, { ...registration, redirect_uris: redirect_uri }),
    createPkcePair(client),
  ]);
  const state = environment.randomId();
  const consent = { client_id, redirect_uri, scope: scopes, state, ...proof?.challenge };
  return {
    attempt: {
      state,
      scopes,
      clientId: client_id,
      clientSecret: client_secret,
      ...(proof && { verifier: proof.verifier }),
    },
    url: authorizeUrl(instance, consent),
  };
}
