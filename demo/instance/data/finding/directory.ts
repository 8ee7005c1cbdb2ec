import type { AccountRow } from "../storage/rows.ts";
import type { World } from "../../types.ts";

/** People who want to be found: those who posted last come first, or those who came last. */
export const directoryPage = (
  { database }: World,
  { local, order, limit, offset }: { local: boolean; order: string; limit: number; offset: number },
) =>
  database.all<AccountRow>(
    `SELECT a.* FROM accounts a
     WHERE a.deactivated = 0 AND (NOT :local OR a.host IS NULL)
       AND a.plain ->> 'suspended' IS NULL AND a.plain ->> 'limited' IS NULL
     ORDER BY iif(:order = 'new', a.created_at,
       (SELECT max(s.created_at) FROM statuses s WHERE s.account_id = a.id)) DESC, a.id DESC
     LIMIT :limit OFFSET :offset`,
    { local: Number(local), order, limit, offset },
  );
