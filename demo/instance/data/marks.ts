import type { View } from "../types.ts";

/** What a person does to a status with one press. */
export type Mark = "favourites" | "bookmarks";

/** Marking twice is marking once. */
export function mark({ world, viewer }: View, table: Mark, id: string): void {
  world.database.run(
    `INSERT OR IGNORE INTO ${table} (status_id, account_id) VALUES (:id, :viewer)`,
    { id, viewer },
  );
}

/** Whether there was anything to take away. */
export const unmark = ({ world, viewer }: View, table: Mark, id: string): boolean =>
  world.database.run(`DELETE FROM ${table} WHERE status_id = :id AND account_id = :viewer`, {
    id,
    viewer,
  }) > 0;

export const isMarked = ({ world, viewer }: View, table: Mark, id: string): boolean =>
  world.database.count(
    `SELECT count(*) AS count FROM ${table} WHERE status_id = :id AND account_id = :viewer`,
    { id, viewer },
  ) > 0;

export const countFavourites = ({ world }: View, id: string): number =>
  world.database.count("SELECT count(*) AS count FROM favourites WHERE status_id = :id", { id });
