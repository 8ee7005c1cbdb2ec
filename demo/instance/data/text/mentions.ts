import { accountByAcct } from "../accounts.ts";
import type { AccountRow } from "../storage/rows.ts";
import { handlesIn } from "./text.ts";
import type { World } from "../../types.ts";

export interface Written {
  /** of the status */
  id: string;
  author: AccountRow;
  text: string;
  /** Whose status this one answers. */
  answered: string | undefined;
  /** Handles in place of those in the text. */
  to?: readonly string[];
}

/** Notes down who is named in a text, and who is answered. */
export function mention(world: World, { id, author, text, answered, to }: Written): void {
  const named = (to ?? handlesIn(text)).flatMap(acct => {
    // A short name in a post from elsewhere may mean somebody there, or somebody here.
    const neighbour = author.host ? accountByAcct(world, `${acct}@${author.host}`) : undefined;
    return (neighbour ?? accountByAcct(world, acct))?.id ?? [];
  });
  const others = answered === undefined || answered === author.id ? [] : [answered];
  for (const account_id of new Set([...others, ...named])) {
    world.database.run("INSERT OR IGNORE INTO mentions VALUES (:id, :account_id)", {
      id,
      account_id,
    });
  }
}
