import type { AccountRow } from "./storage/rows.ts";
import type { View } from "../types.ts";

export const favouritedBy = ({ world }: View, id: string) =>
  world.database.all<AccountRow>(
    "SELECT a.* FROM favourites f JOIN accounts a ON a.id = f.account_id WHERE f.status_id = :id",
    { id },
  );

/** Whose boost this viewer may see. */
export const boostedBy = ({ world, viewer }: View, id: string) =>
  world.database.all<AccountRow>(
    `SELECT a.* FROM statuses s JOIN accounts a ON a.id = s.account_id
     WHERE s.reblog_of_id = :id AND (s.visibility IN ('public', 'unlisted') OR a.id = :viewer)`,
    { id, viewer },
  );
