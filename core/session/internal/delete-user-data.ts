import type { Client } from "../../client.ts";

/** Milliseconds to wait for the database. */
const DATABASE_TIMEOUT_MS = 2000;

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
