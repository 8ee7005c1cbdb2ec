import type { SeedList } from "../seed/types.ts";
import { knownAccount } from "./accounts.ts";
import type { World } from "../types.ts";

interface ListRow {
  id: number;
  account_id: string;
  title: string;
}

export const listsOf = ({ database }: World, account_id: string) =>
  database.all<ListRow>("SELECT * FROM lists WHERE account_id = :account_id ORDER BY id", {
    account_id,
  });

/** One of somebody's own. */
export const listOf = (world: World, account_id: string, id: number) =>
  listsOf(world, account_id).find(list => list.id === id);

export function plantLists(world: World, lists: readonly SeedList[]): void {
  for (const { by, title, members } of lists) {
    const owner = knownAccount(world, by).id;
    const list_id = world.database.insert("lists", { account_id: owner, title });
    for (const member of members) {
      const account_id = knownAccount(world, member).id;
      world.database.insert("list_members", { list_id, account_id });
    }
  }
}
