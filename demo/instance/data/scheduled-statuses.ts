import type { World } from "../world.ts";

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
