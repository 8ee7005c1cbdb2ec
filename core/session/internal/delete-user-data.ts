import type { Client } from "../../client.ts";
import { atMost } from "../../platform/at-most.ts";

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
  await atMost(environment, DATABASE_TIMEOUT_MS, environment.database.remove(prefix));
}
