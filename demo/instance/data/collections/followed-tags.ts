import type { World } from "../../types.ts";

export const followedTagsOf = ({ database }: World, account: string): string[] =>
  database
    .all<{ name: string }>(
      "SELECT name FROM followed_tags WHERE account_id = :account ORDER BY rowid DESC",
      { account },
    )
    .map(({ name }) => name);

export const followTag = ({ database }: World, account: string, name: string): void =>
  void database.run("INSERT OR IGNORE INTO followed_tags VALUES (:account, :name)", {
    account,
    name,
  });

export const unfollowTag = ({ database }: World, account: string, name: string): void =>
  void database.run("DELETE FROM followed_tags WHERE account_id = :account AND name = :name", {
    account,
    name,
  });

/** Everybody in town follows these. */
const FOLLOWED_TAGS = ["sea", "lighthouse"];

export function plantFollowedTags(world: World): void {
  const people = world.database.all<{ id: string }>(
    "SELECT id FROM accounts WHERE password IS NOT NULL",
  );
  for (const { id } of people) for (const name of FOLLOWED_TAGS) followTag(world, id, name);
}
