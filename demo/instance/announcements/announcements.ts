import { announcements } from "../seed/announcements.ts";
import type { World } from "../types.ts";

export interface AnnouncementRow {
  id: string;
  text: string;
  starts_at: number | null;
  ends_at: number | null;
  all_day: number;
  published_at: number;
}

export interface NewAnnouncement {
  /** HTML is text here, links aside. */
  text: string;
  /** Milliseconds since 1970. */
  startsAt?: number;
  endsAt?: number;
  allDay?: boolean;
}

/** The first one first. */
export const announcementsNow = ({ database }: World): AnnouncementRow[] =>
  database.all<AnnouncementRow>("SELECT * FROM announcements ORDER BY id");

export const announcementById = ({ database }: World, id: string): AnnouncementRow | undefined =>
  database.one<AnnouncementRow>("SELECT * FROM announcements WHERE id = :id", { id });

export function addAnnouncement(
  world: World,
  { text, startsAt, endsAt, allDay }: NewAnnouncement,
  published_at = world.now(),
): AnnouncementRow {
  const row: AnnouncementRow = {
    id: world.newId(published_at),
    text,
    starts_at: startsAt ?? null,
    ends_at: endsAt ?? null,
    all_day: Number(allDay ?? false),
    published_at,
  };
  world.database.insert("announcements", { ...row });
  return row;
}

export const isRead = ({ database }: World, announcement: string, account: string): boolean =>
  database.count(
    `SELECT count(*) AS count FROM announcement_reads
     WHERE announcement_id = :announcement AND account_id = :account`,
    { announcement, account },
  ) > 0;

export const markAsRead = ({ database }: World, announcement: string, account: string): void =>
  void database.run("INSERT OR IGNORE INTO announcement_reads VALUES (:announcement, :account)", {
    announcement,
    account,
  });

/** In the order in which each emoji was first used. */
export const reactionsToAnnouncement = (
  { database }: World,
  announcement: string,
  viewer: string,
): { name: string; count: number; me: boolean }[] =>
  database
    .all<{ name: string; count: number; me: number }>(
      `SELECT name, count(*) AS count, max(account_id = :viewer) AS me
       FROM announcement_reactions WHERE announcement_id = :announcement
       GROUP BY name ORDER BY min(id)`,
      { announcement, viewer },
    )
    .map(({ name, count, me }) => ({ name, count, me: me === 1 }));

export const reactToAnnouncement = (
  { database }: World,
  announcement_id: string,
  account_id: string,
  name: string,
): void =>
  void database.run(
    `INSERT OR IGNORE INTO announcement_reactions (announcement_id, account_id, name)
     VALUES (:announcement_id, :account_id, :name)`,
    { announcement_id, account_id, name },
  );

export const unreactToAnnouncement = (
  { database }: World,
  announcement_id: string,
  account_id: string,
  name: string,
): void =>
  void database.run(
    `DELETE FROM announcement_reactions WHERE announcement_id = :announcement_id
     AND account_id = :account_id AND name = :name`,
    { announcement_id, account_id, name },
  );

const MINUTE = 60_000;

export function plantAnnouncements(world: World): void {
  for (const { text, minutesAgo, allDay, days } of announcements) {
    const published = world.now() - minutesAgo * MINUTE;
    const period = days && {
      startsAt: world.now() + days[0] * 24 * 60 * MINUTE,
      endsAt: world.now() + days[1] * 24 * 60 * MINUTE,
    };
    addAnnouncement(world, { text, allDay, ...period }, published);
  }
}
