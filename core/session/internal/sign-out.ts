import { ApiError, RateLimited } from "../../api/http/errors.ts";
import { revokeToken } from "../../api/oauth.ts";
import type { Client } from "../../client.ts";
import { credentials, type App } from "../sign-in.ts";

/** Milliseconds to wait for the database. */
const DATABASE_TIMEOUT_MS = 2000;

/**
 * Revokes a token. Throws only for temporary failures: a token that was rejected, or that the
 * instance can't revoke, counts as revoked.
 */
export async function revokeSignInToken(
  client: Client,
  token: string,
  app: App | null,
): Promise<void> {
  try {
    await revokeToken(client.api, { ...credentials(app), token });
  } catch (error) {
    if (!isFinal(error)) throw error;
  }
}

function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && !(error instanceof RateLimited);
}

/** Deletes everything that is stored for this user on the client's instance. */
export async function deleteUserData(
  { environment, issuer }: Client,
  person: string,
): Promise<void> {
  const prefix = `glitch-lily:${issuer}:${person}:`;
  for (const storage of [environment.local, environment.session]) {
    for (const key of storage.keys()) if (key.startsWith(prefix)) storage.remove(key);
  }
  // A database that hangs must not block the sign-out.
  const late = Promise.withResolvers<void>();
  const stop = environment.after(DATABASE_TIMEOUT_MS, late.resolve);
  await Promise.race([late.promise, environment.database.remove(prefix)]);
  stop();
}
