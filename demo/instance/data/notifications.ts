import { muteOf } from "./ties.ts";
import type { View, World, NotificationDetails, NotificationRow } from "../types.ts";

export interface NewNotification {
  to: string;
  by: string;
  type: string;
  status?: string | null;
  details?: NotificationDetails;
  seen?: boolean;
  /** Milliseconds since 1970; now unless told. */
  at?: number;
}

const byId = ({ database }: World, id: number) =>
  database.one<NotificationRow>("SELECT * FROM notifications WHERE id = :id", { id });

/** Notes one down without telling anybody; its id. */
export const insertNotification = (world: World, one: NewNotification): number =>
  world.database.insert("notifications", {
    account_id: one.to,
    type: one.type,
    by_id: one.by,
    status_id: one.status ?? null,
    details: JSON.stringify(one.details ?? {}),
    seen: Number(one.seen ?? false),
    created_at: one.at ?? world.now(),
  });

/** Tells somebody of what somebody else has done, now and by the stream; nobody of themselves. */
export function notify(world: World, one: NewNotification): void {
  const { to, by, type } = one;
  if (to === by && type !== "poll") return;
  if (isSilenced(world, to, by)) return;
  const row = byId(world, insertNotification(world, one));
  if (!row) return;
  world.streams.notify(row);
  world.pushes.notify(world, row);
}

function isSilenced(world: World, account: string, by: string): boolean {
  const blocked = world.database.count(
    "SELECT count(*) AS count FROM blocks WHERE account_id = :account AND target_id = :by",
    { account, by },
  );
  return blocked > 0 || muteOf(world, account, by)?.notifications === 1;
}

/** What was done is undone, and nobody need know of it any more. */
export function unnotify({ database }: World, one: Omit<NewNotification, "to">): void {
  database.run(
    `DELETE FROM notifications WHERE by_id = :by AND type = :type
     AND (status_id IS :status) AND (:emoji IS NULL OR json_extract(details, '$.emoji') = :emoji)`,
    {
      by: one.by,
      type: one.type,
      status: one.status ?? null,
      emoji: one.details?.emoji ?? null,
    },
  );
}

export interface NotificationPage {
  maxId?: number;
  sinceId?: number;
  minId?: number;
  limit: number;
  isWanted(row: NotificationRow): boolean;
}

/** Newest first; what the viewer may see, and wants to. */
export function notificationsOf({ world, viewer }: View, page: NotificationPage) {
  const { maxId = Number.MAX_SAFE_INTEGER, sinceId = 0, minId, limit, isWanted } = page;
  const rows = world.database
    .all<NotificationRow>(
      `SELECT * FROM notifications WHERE account_id = :viewer AND id < :maxId AND id > :after
       ORDER BY id ${minId === undefined ? "DESC" : "ASC"}`,
      { viewer, maxId, after: minId ?? sinceId },
    )
    .filter(row => isWanted(row) && !isSilenced(world, viewer, row.by_id))
    .slice(0, limit);
  return minId === undefined ? rows : rows.toReversed();
}

export const notificationOf = ({ world, viewer }: View, id: number) =>
  world.database.one<NotificationRow>(
    "SELECT * FROM notifications WHERE id = :id AND account_id = :viewer",
    { id, viewer },
  );

/** All unless ids are told. */
export function removeNotifications({ world, viewer }: View, ids?: readonly number[]): void {
  if (!ids) world.database.run("DELETE FROM notifications WHERE account_id = :viewer", { viewer });
  for (const id of ids ?? [])
    world.database.run("DELETE FROM notifications WHERE id = :id AND account_id = :viewer", {
      id,
      viewer,
    });
}

/** One, or all up to one. */
export function readNotification({ world, viewer }: View, id: number, isAll: boolean): void {
  world.database.run(
    `UPDATE notifications SET seen = 1 WHERE account_id = :viewer
     AND id ${isAll ? "<=" : "="} :id`,
    { id, viewer },
  );
}

export const countUnseen = ({ database }: World, account: string): number =>
  database.count(
    "SELECT count(*) AS count FROM notifications WHERE account_id = :account AND seen = 0",
    { account },
  );

/** Polls that have ended since somebody looked: their author and voters are told. */
export function notifyOfEndedPolls(world: World, account: string): void {
  const ended = world.database.all<{ status_id: string; author: string }>(
    `SELECT s.id AS status_id, s.account_id AS author FROM polls p
     JOIN statuses s ON s.id = p.status_id
     WHERE p.expires_at <= :now AND p.expires_at > :since
       AND (s.account_id = :account OR EXISTS (
         SELECT 1 FROM votes v WHERE v.poll_id = p.id AND v.account_id = :account))
       AND NOT EXISTS (SELECT 1 FROM announced_polls t
         WHERE t.account_id = :account AND t.status_id = s.id)`,
    { account, now: world.now(), since: world.now() - RECENT },
  );
  for (const { status_id, author } of ended) {
    world.database.insert("announced_polls", { status_id, account_id: account });
    notify(world, { to: account, by: author, type: "poll", status: status_id });
  }
}

/** Milliseconds: what ended before is no news. */
const RECENT = 60 * 60_000;
