import { ApiError, RateLimited } from "../../api/http/errors.ts";
import { revokeToken } from "../../api/oauth.ts";
import type { Client } from "../../client.ts";
import { credentials, type App } from "../sign-in.ts";

/** Milliseconds that a database may take. */
const DATABASE_TIMEOUT_MS = 2000;

/**
 * Ends a token at the instance. Throws only what may pass: a token that was refused, or that the
 * instance does not know how to revoke, counts as ended.
 */
export async function endToken(client: Client, token: string, app: App | null): Promise<void> {
  try {
    await revokeToken(client.api, { ...credentials(app), token });
  } catch (error) {
    if (!isFinal(error)) throw error;
  }
}

function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && !(error instanceof RateLimited);
}

/** Removes everything that is kept under this person's keys on the client's instance. */
export async function forgetPerson({ environment, issuer }: Client, person: string): Promise<void> {
  const prefix = `glitch-lily:${issuer}:${person}:`;
  for (const storage of [environment.local, environment.session]) {
    for (const key of storage.keys()) if (key.startsWith(prefix)) storage.remove(key);
  }
  // A database that hangs keeps nobody signed in.
  const late = Promise.withResolvers<void>();
  const stop = environment.after(DATABASE_TIMEOUT_MS, late.resolve);
  await Promise.race([late.promise, environment.database.remove(prefix)]);
  stop();
}
