import type { World } from "../types.ts";

/** What a person sets to another account, beside following it. */
export type Tie = "blocks" | "endorsements" | "subscriptions";

export const isTied = ({ database }: World, table: Tie, account: string, target: string) =>
  database.count(
    `SELECT count(*) AS count FROM ${table}
     WHERE account_id = :account AND target_id = :target`,
    { account, target },
  ) > 0;

export function tie({ database }: World, table: Tie, account: string, target: string): void {
  database.run(`INSERT OR IGNORE INTO ${table} VALUES (:account, :target)`, { account, target });
}

export function untie(
  { database }: World,
  table: Tie | "mutes",
  account: string,
  target: string,
): boolean {
  const sql = `DELETE FROM ${table} WHERE account_id = :account AND target_id = :target`;
  return database.run(sql, { account, target }) > 0;
}

export interface MuteRow {
  notifications: number;
  expires_at: number | null;
}

/** @param expires_at milliseconds since 1970; null for one that stays */
export function mute(
  { database }: World,
  account: string,
  target: string,
  { notifications, expires_at }: MuteRow,
): void {
  database.run(
    "INSERT OR REPLACE INTO mutes VALUES (:account, :target, :notifications, :expires_at)",
    { account, target, notifications, expires_at },
  );
}

export const muteOf = ({ database, now }: World, account: string, target: string) =>
  database.one<MuteRow>(
    `SELECT notifications, expires_at FROM mutes WHERE account_id = :account
     AND target_id = :target AND (expires_at IS NULL OR expires_at > :now)`,
    { account, target, now: now() },
  );

export function setNote(
  { database }: World,
  account: string,
  target: string,
  comment: string,
): void {
  database.run("INSERT OR REPLACE INTO notes VALUES (:account, :target, :comment)", {
    account,
    target,
    comment,
  });
}

export const noteOf = ({ database }: World, account: string, target: string): string =>
  database.one<{ comment: string }>(
    "SELECT comment FROM notes WHERE account_id = :account AND target_id = :target",
    { account, target },
  )?.comment ?? "";

export const domainsBlockedBy = ({ database }: World, account: string): string[] =>
  database
    .all<{ domain: string }>(
      "SELECT domain FROM domain_blocks WHERE account_id = :account ORDER BY domain",
      { account },
    )
    .map(({ domain }) => domain);

export function blockDomain({ database }: World, account: string, domain: string): void {
  database.run("INSERT OR IGNORE INTO domain_blocks VALUES (:account, :domain)", {
    account,
    domain,
  });
}

export function unblockDomain({ database }: World, account: string, domain: string): void {
  database.run("DELETE FROM domain_blocks WHERE account_id = :account AND domain = :domain", {
    account,
    domain,
  });
}
