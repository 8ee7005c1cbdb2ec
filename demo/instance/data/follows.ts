import type { World } from "../world.ts";

export interface Options {
  reblogs: boolean;
  notify: boolean;
}

interface FollowRow {
  reblogs: number;
  notify: number;
}

type Table = "follows" | "follow_requests";

export const followOf = ({ database }: World, follower: string, followed: string, table: Table) =>
  database.one<FollowRow>(
    `SELECT reblogs, notify FROM ${table}
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
  database.run(`INSERT OR REPLACE INTO ${table} VALUES (:follower, :followed, :reblogs, :notify)`, {
    follower,
    followed,
    reblogs: Number(reblogs),
    notify: Number(notify),
  });
}

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
  return true;
}
