import type { AccountRow } from "../storage/rows.ts";
import type { World } from "../../types.ts";

/** Who doesn't want to see whom suggested any more, as long as the server runs. */
const dismissed = new WeakMap<World, Set<string>>();

export function dismissSuggestion(world: World, viewer: string, id: string): void {
  const pairs = dismissed.get(world) ?? new Set();
  dismissed.set(world, pairs.add(`${viewer} ${id}`));
}

/** People whom the viewer doesn't follow: those first whom many follow that they follow. */
export const suggestedPeople = (world: World, viewer: string, limit: number) =>
  world.database
    .all<AccountRow & { friends: number }>(
      `SELECT a.*, (SELECT count(*) FROM follows f WHERE f.followed_id = a.id
         AND f.follower_id IN (SELECT followed_id FROM follows WHERE follower_id = :viewer)) AS friends
       FROM accounts a
       WHERE a.id <> :viewer AND a.deactivated = 0 AND a.plain = '{}'
         AND a.id NOT IN (SELECT followed_id FROM follows WHERE follower_id = :viewer)
         AND a.id NOT IN (SELECT followed_id FROM follow_requests WHERE follower_id = :viewer)
         AND a.id NOT IN (SELECT target_id FROM blocks WHERE account_id = :viewer)
         AND a.id NOT IN (SELECT account_id FROM blocks WHERE target_id = :viewer)
         AND a.id NOT IN (SELECT target_id FROM mutes WHERE account_id = :viewer)
       ORDER BY friends DESC, a.host IS NOT NULL, a.username`,
      { viewer },
    )
    .filter(({ id }) => !dismissed.get(world)?.has(`${viewer} ${id}`))
    .slice(0, limit);
