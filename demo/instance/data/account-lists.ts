import type { Cursor } from "../http/paging.ts";
import type { AccountRow } from "./storage/rows.ts";
import type { World } from "../types.ts";

/** Who belongs to :id, as a choice of account ids. */
export const FOLLOWERS = "SELECT follower_id FROM follows WHERE followed_id = :id";
export const FOLLOWING = "SELECT followed_id FROM follows WHERE follower_id = :id";
export const REQUESTS = "SELECT follower_id FROM follow_requests WHERE followed_id = :id";
export const BLOCKS = "SELECT target_id FROM blocks WHERE account_id = :id";
export const ENDORSEMENTS = "SELECT target_id FROM endorsements WHERE account_id = :id";
export const MUTES = `SELECT target_id FROM mutes WHERE account_id = :id
  AND (expires_at IS NULL OR expires_at > :now)`;

/** All of them, the newest account first. */
export const accountsOf = ({ database, now }: World, choice: string, id: string) =>
  database.all<AccountRow>(
    `SELECT a.* FROM accounts a WHERE a.id IN (${choice}) AND a.deactivated = 0 ORDER BY a.id DESC`,
    { id, now: now() },
  );

/** A page of them: the order is that of the accounts, not of when they followed. */
export function accountPage(world: World, choice: string, id: string, cursor: Cursor) {
  const { maxId, sinceId, minId, limit, offset } = cursor;
  const rows = world.database.all<AccountRow>(
    `SELECT a.* FROM accounts a WHERE a.id IN (${choice}) AND a.deactivated = 0
       AND a.id < :before AND a.id > :after
     ORDER BY a.id ${minId === undefined ? "DESC" : "ASC"} LIMIT :limit OFFSET :offset`,
    {
      id,
      now: world.now(),
      before: maxId ?? "~",
      after: minId ?? sinceId ?? "",
      limit,
      offset,
    },
  );
  return minId === undefined ? rows : rows.toReversed();
}

/** Whom :viewer follows who follow this account. */
export const familiarFollowers = ({ database }: World, viewer: string, id: string) =>
  database.all<AccountRow>(
    `SELECT a.* FROM accounts a
     WHERE a.id IN (${FOLLOWERS}) AND a.deactivated = 0
       AND a.id IN (SELECT followed_id FROM follows WHERE follower_id = :viewer)
     ORDER BY a.id DESC`,
    { id, viewer },
  );

/** Whose name or address holds these words; those that begin with them first. */
export const findAccounts = (
  { database }: World,
  { q, limit, follower }: { q: string; limit: number; follower: string | null },
) =>
  database.all<AccountRow>(
    `SELECT a.* FROM accounts a
     WHERE a.deactivated = 0 AND (:follower IS NULL OR a.id IN (
         SELECT followed_id FROM follows WHERE follower_id = :follower))
       AND (instr(lower(a.username || ifnull('@' || a.host, '')), :q) > 0
         OR instr(lower(a.display_name), :q) > 0)
     ORDER BY instr(lower(a.username), :q) <> 1, a.host IS NOT NULL, a.username LIMIT :limit`,
    { q: q.toLowerCase().replace(/^@/, ""), limit, follower },
  );
