import type { Client } from "../../client.ts";
import { alerts } from "../../alerts/alerts.ts";
import { endPush, SIGN_OUT_TIMEOUT_MS } from "../../push/ending.ts";
import { atMost } from "../../platform/at-most.ts";
import { appOf } from "../sign-in.ts";
import { revokeSignInToken } from "../revoke-sign-in.ts";
import { deleteUserData } from "./delete-user-data.ts";
import type { SignedInClient } from "../token-watch.ts";
import type { SignIn } from "../stored-sign-in.ts";
import { markers } from "../../markers/markers.ts";
import { settings } from "../../settings/settings.ts";

export { enterNextAccount } from "../kept-accounts.ts";

/** The session that was ended. */
interface Ended {
  token: string | undefined;
  person: string | null;
}

/**
 * Ends push, revokes the token, and deletes the user's data. Resolves with null if the token
 * couldn't be revoked: it still gives access, so the user stays signed in.
 */
export async function endSession(
  client: Client,
  signedIn: SignedInClient | null,
  stored: SignIn,
): Promise<Ended | null> {
  const token = signedIn?.token ?? stored.accessToken;
  const person = signedIn?.person ?? stored.accountId ?? null;
  if (signedIn) await Promise.all([finishBeforeSignOut(signedIn.client), endPush(signedIn.client)]);
  try {
    if (token) await revokeSignInToken(client, token, appOf(stored));
  } catch (error) {
    alerts(signedIn?.client ?? client).showError(error);
    return null;
  }
  if (person !== null) await deleteUserData(client, person);
  return { token, person };
}

/** Sends unsaved read positions and settings to the server before a sign-out. */
async function finishBeforeSignOut(client: Client): Promise<void> {
  const said = Promise.all([markers(client).submit({ immediate: true }), settings(client).flush()]);
  await atMost(client.environment, SIGN_OUT_TIMEOUT_MS, said);
}
