import { createConnection } from "../../api/http/connection.ts";
import { ApiError, NetworkError } from "../../api/http/errors.ts";
import { appToken, revokeToken } from "../../api/oauth.ts";
import type { Client } from "../../client.ts";
import { credentials, redirectUri, type App } from "../sign-in.ts";

/**
 * Ends the session that Pleroma keeps in a cookie after an upload, which browsers send with cookies:
 * its sign-in page would let nobody in but the same user. Only the revocation of a session's own
 * token ends it, so the session is given the app's first.
 */
export async function endServerSession(client: Client, app: App): Promise<void> {
  const { api, environment, instance } = client;
  if (instance !== environment.origin) return;
  try {
    const redirect_uri = redirectUri(client);
    const token = await appToken(api, { ...credentials(app), redirect_uri, scope: "read" });
    const asApp = createConnection(environment, instance, token);
    await asApp.get("/api/v1/apps/verify_credentials", { session: true });
    await revokeToken(api, { ...credentials(app), token });
  } catch (error) {
    // Most servers need none of this; the sign-in page opens anyway.
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
  }
}
