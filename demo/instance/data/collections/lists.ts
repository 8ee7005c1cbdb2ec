import type { SeedList } from "../../seed/types.ts";
import { knownAccount } from "../accounts.ts";
import type { World } from "../../types.ts";

export interface ListRow {
  id: number;
  account_id: string;
  title: string;
  /** Whose replies it shows: `list`, `followed` or `none`. Pleroma does not know it. */
  replies_policy: string;
  /** Whether its members' posts stay out of home. Pleroma does not know it. */
  exclusive: number;
}

/** Who is on the list :id, as a choice of account ids. */
export const MEMBERS = "SELECT account_id FROM list_members WHERE list_id = :id";

export const listsOf = ({ database }: World, account_id: string) =>
  database.all<ListRow>("SELECT * FROM lists WHERE account_id = :account_id ORDER BY id", {
    account_id,
  });

/** Those of somebody's own lists that this account is on. */
export const listsWith = ({ database }: World, account_id: string, member: string) =>
  database.all<ListRow>(
    `SELECT l.* FROM lists l JOIN list_members m ON m.list_id = l.id
     WHERE l.account_id = :account_id AND m.account_id = :member ORDER BY l.id`,
    { account_id, member },
  );

/** One of somebody's own. */
export const listOf = (world: World, account_id: string, id: number) =>
  listsOf(world, account_id).find(list => list.id === id);

/** Gives its id. */
export const addList = (
  { database }: World,
  list: Pick<ListRow, "account_id" | "title"> & Partial<ListRow>,
): number => database.insert("lists", { ...list });

export const changeList = (
  { database }: World,
  { id, title, replies_policy, exclusive }: Omit<ListRow, "account_id">,
): void =>
  void database.run(
    `UPDATE lists SET title = :title, replies_policy = :replies_policy, exclusive = :exclusive
     WHERE id = :id`,
    { id, title, replies_policy, exclusive },
  );

export function removeList({ database }: World, id: number): void {
  database.run("DELETE FROM list_members WHERE list_id = :id", { id });
  database.run("DELETE FROM lists WHERE id = :id", { id });
}

/** Gives whether it is new there. */
export const addMember = ({ database }: World, list_id: number, account_id: string): boolean =>
  database.run("INSERT OR IGNORE INTO list_members VALUES (:list_id, :account_id)", {
    list_id,
    account_id,
  }) > 0;

export const removeMember = ({ database }: World, list_id: number, account_id: string): void =>
  void database.run(
    "DELETE FROM list_members WHERE list_id = :list_id AND account_id = :account_id",
    { list_id, account_id },
  );

export function plantLists(world: World, lists: readonly SeedList[]): void {
  for (const { by, title, members } of lists) {
    const id = addList(world, { account_id: knownAccount(world, by).id, title });
    for (const member of members) addMember(world, id, knownAccount(world, member).id);
  }
}
