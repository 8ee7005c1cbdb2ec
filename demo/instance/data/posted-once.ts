import type { World } from "../types.ts";

/** Milliseconds for which Mastodon remembers what came of a key. */
const LIFE = 3_600_000;

/** What the person made with this key before: a status, or what waits to be one. */
export const postedWith = ({ database, now }: World, account_id: string, key: string) =>
  database.one<{ status_id: string }>(
    `SELECT status_id FROM idempotency_keys
     WHERE key = :key AND account_id = :account_id AND created_at > :since`,
    { key, account_id, since: now() - LIFE },
  )?.status_id;

export function rememberPosted(
  { database, now }: World,
  made: { account_id: string; key: string; status_id: string },
): void {
  database.run(
    `INSERT OR REPLACE INTO idempotency_keys (key, account_id, status_id, created_at)
     VALUES (:key, :account_id, :status_id, :created_at)`,
    { ...made, created_at: now() },
  );
}
