import type { World } from "../types.ts";

export interface Options {
  reblogs: boolean;
  notify: boolean;
}

interface FollowRow {
  reblogs: number;
  notify: number;
  /** JSON; null for all. */
  languages: string | null;
}

type Table = "follows" | "follow_requests";

export const followOf = ({ database }: World, follower: string, followed: string, table: Table) =>
  database.one<FollowRow>(
    `SELECT reblogs, notify, languages FROM ${table}
     WHERE follower_id = :follower AND followed_id = :followed`,
    { follower, followed },
  );

/** Following anew only changes how. */
export function follow(
  { database }: World,
  follower: string,
  followed: string,
  { reblogs, notify }: Options,
  table: Table = "follows",
): void {
  database.run(
    `INSERT INTO ${table} (follower_id, followed_id, reblogs, notify)
     VALUES (:follower, :followed, :reblogs, :notify)
     ON CONFLICT DO UPDATE SET reblogs = :reblogs, notify = :notify`,
    { follower, followed, reblogs: Number(reblogs), notify: Number(notify) },
  );
}

/** Of a follow, or of a request for one, which there is; none for all. */
export function setLanguages(
  { database }: World,
  follower: string,
  followed: string,
  languages: readonly string[],
): void {
  for (const table of ["follows", "follow_requests"])
    database.run(
      `UPDATE ${table} SET languages = :languages
       WHERE follower_id = :follower AND followed_id = :followed`,
      {
        follower,
        followed,
        languages: languages.length > 0 ? JSON.stringify(languages) : null,
      },
    );
}

/** Null for all. */
export const readLanguages = (row: FollowRow | undefined) =>
  row?.languages ? (JSON.parse(row.languages) as string[]) : null;

/** Whether there was anything to end: a follow, or a request for one. */
export function unfollow({ database }: World, follower: string, followed: string): boolean {
  const ended = (table: Table) =>
    database.run(`DELETE FROM ${table} WHERE follower_id = :follower AND followed_id = :followed`, {
      follower,
      followed,
    });
  return ended("follows") + ended("follow_requests") > 0;
}

/** Whether there was a request to take up. */
export function accept(world: World, follower: string, followed: string): boolean {
  const request = followOf(world, follower, followed, "follow_requests");
  if (!request) return false;
  unfollow(world, follower, followed);
  const { reblogs, notify } = request;
  follow(world, follower, followed, { reblogs: reblogs === 1, notify: notify === 1 });
  setLanguages(world, follower, followed, readLanguages(request) ?? []);
  return true;
}
