import { createConnection } from "../../api/http/connection.ts";
import { appToken, revokeToken } from "../../api/oauth.ts";
import type { Client } from "../../client.ts";
import { credentials, redirectUri, type App } from "../sign-in.ts";

/** Milliseconds that a person waits for each of the two requests at most. */
const REQUEST_TIMEOUT_MS = 4000;

/**
 * Ends the session that Pleroma keeps in a cookie after an upload, since browsers send uploads with
 * cookies: its sign-in page would let in only the same user. Only the revocation of a session's own
 * token ends it, so the session is given the app's first. Throws if the server doesn't do that.
 */
export async function endServerSession(client: Client, app: App): Promise<void> {
  const { api, environment, instance } = client;
  if (instance !== environment.origin) return;
  const timeout = REQUEST_TIMEOUT_MS;
  const asked = { ...credentials(app), redirect_uri: redirectUri(client), scope: "read" };
  const token = await appToken(api, asked, timeout);
  const asApp = createConnection(environment, instance, token);
  try {
    await asApp.get("/api/v1/apps/verify_credentials", { session: true, timeout });
  } finally {
    await revokeToken(api, { ...credentials(app), token });
  }
}
