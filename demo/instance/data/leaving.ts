import type { AccountRow } from "./storage/rows.ts";
import { changeAccount } from "./profile.ts";
import { removeStatus } from "./writing.ts";
import type { World } from "../types.ts";

/** Deletes an account: its posts and follows go, and its name stays taken. */
export function removeAccount(world: World, { id }: AccountRow): void {
  const { database } = world;
  const posts = database.all<{ id: string }>("SELECT id FROM statuses WHERE account_id = :id", {
    id,
  });
  for (const post of posts) removeStatus(world, post.id);
  database.run("DELETE FROM follows WHERE follower_id = :id OR followed_id = :id", { id });
  changeAccount(world, id, { deactivated: 1, password: null });
}
