import type { StatusRow } from "./storage/rows.ts";
import { VISIBLE } from "./statuses.ts";
import type { View, World } from "../types.ts";

/** So many may be pinned; each instance has its own number, and does not say which. */
export const MAX_PINNED = 5;

/** Milliseconds since 1970; null for what is not pinned. */
export const pinnedAt = ({ database }: World, { id, account_id }: StatusRow): number | null =>
  database.one<{ pinned_at: number }>(
    "SELECT pinned_at FROM pins WHERE status_id = :id AND account_id = :account_id",
    { id, account_id },
  )?.pinned_at ?? null;

export const countPins = ({ world, viewer }: View): number =>
  world.database.count("SELECT count(*) AS count FROM pins WHERE account_id = :viewer", { viewer });

export function pin({ world, viewer }: View, id: string): void {
  world.database.run("INSERT OR IGNORE INTO pins VALUES (:id, :viewer, :now)", {
    id,
    viewer,
    now: world.now(),
  });
}

export function unpin({ world, viewer }: View, id: string): void {
  world.database.run("DELETE FROM pins WHERE status_id = :id AND account_id = :viewer", {
    id,
    viewer,
  });
}

/** What somebody pinned, as far as this viewer sees it; last pinned first. */
export const pinnedBy = ({ world, viewer }: View, account: string) =>
  world.database.all<StatusRow>(
    `SELECT s.* FROM pins p JOIN statuses s ON s.id = p.status_id
     WHERE p.account_id = :account AND ${VISIBLE} ORDER BY p.pinned_at DESC`,
    { account, viewer },
  );
