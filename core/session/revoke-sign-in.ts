import { ApiError, RateLimited } from "../api/http/errors.ts";
import { revokeToken } from "../api/oauth.ts";
import type { Client } from "../client.ts";
import { credentials, type App } from "./sign-in.ts";

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
