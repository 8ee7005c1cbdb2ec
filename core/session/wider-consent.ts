import { retainSignedOut, type Client } from "../client.ts";
import { prepareConsent } from "./prepare-consent.ts";
import { keepReturnPath } from "./return-path.ts";
import { signInStorage } from "./sign-in.ts";
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
    const app = { client_name: "Glitch-lily", scopes };
    const { attempt, url } = await prepareConsent(signedOutClient, app);
    if (!signInStorage(signedOutClient).attempt(attempt)) return false;
    before?.();
    keepReturnPath(signedOutClient, attempt.state);
    environment.address.open(url);
    return true;
  } finally {
    release();
  }
}
