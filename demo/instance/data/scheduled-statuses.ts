import type { World } from "../types.ts";

export interface ScheduledRow {
  id: number;
  account_id: string;
  scheduled_at: number;
  /** What the post was asked with, as JSON */
  parameters: string;
  application: string | null;
}

export const scheduleStatus = (
  { database }: World,
  row: Omit<ScheduledRow, "id">,
): ScheduledRow => ({
  id: database.insert("scheduled_statuses", { ...row }),
  ...row,
});

export const scheduledStatus = ({ database }: World, account_id: string, id: string) =>
  database.one<ScheduledRow>(
    `SELECT * FROM scheduled_statuses
     WHERE account_id = :account_id AND CAST(id AS TEXT) = :id`,
    { account_id, id },
  );

const DAY = 86_400_000;

/** How many there may be, in all and for one day: Mastodon's numbers, which are Pleroma's too. */
export const MAX_SCHEDULED = { total: 300, daily: 25 };

/** Which of the limits one more at that time would break. */
export function brokenLimit(
  { database }: World,
  account_id: string,
  at: number,
): keyof typeof MAX_SCHEDULED | undefined {
  const { total = 0, daily = 0 } =
    database.one<{ total: number; daily: number }>(
      `SELECT count(*) AS total, count(*) FILTER (WHERE scheduled_at / ${DAY} = :day) AS daily
       FROM scheduled_statuses WHERE account_id = :account_id`,
      { account_id, day: Math.floor(at / DAY) },
    ) ?? {};
  if (daily >= MAX_SCHEDULED.daily) return "daily";
  return total >= MAX_SCHEDULED.total ? "total" : undefined;
}

export interface ScheduledCursor {
  /** Only those below it, and above the other. */
  below: number;
  above: number;
  /** Those next to `above`, instead of the newest. */
  upwards: boolean;
  limit: number;
}

/** The last one that was scheduled comes first. */
export function scheduledStatuses(
  { database }: World,
  account_id: string,
  { below, above, upwards, limit }: ScheduledCursor,
): ScheduledRow[] {
  const rows = database.all<ScheduledRow>(
    `SELECT * FROM scheduled_statuses
     WHERE account_id = :account_id AND id < :below AND id > :above
     ORDER BY id ${upwards ? "ASC" : "DESC"} LIMIT :limit`,
    { account_id, below, above, limit },
  );
  return upwards ? rows.toReversed() : rows;
}

export function moveScheduled({ database }: World, id: number, scheduled_at: number): void {
  const sql = "UPDATE scheduled_statuses SET scheduled_at = :scheduled_at WHERE id = :id";
  database.run(sql, { id, scheduled_at });
}

export function removeScheduled({ database }: World, id: number): void {
  database.run("DELETE FROM scheduled_statuses WHERE id = :id", { id });
}

/** In the order in which they are due. */
export const dueStatuses = ({ database, now }: World) =>
  database.all<ScheduledRow>(
    "SELECT * FROM scheduled_statuses WHERE scheduled_at <= :now ORDER BY scheduled_at, id",
    { now: now() },
  );
