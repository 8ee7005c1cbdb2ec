import type { Cursor } from "../http/paging.ts";
import type { StatusRow } from "./storage/rows.ts";
import { VISIBLE } from "./statuses.ts";
import type { View } from "../types.ts";

/** What a person does to a status with one press. */
export type Mark = "favourites" | "bookmarks";

/** Marking twice is marking once. A favourite's id is made like a status's, a bookmark's counts. */
export function mark({ world, viewer }: View, table: Mark, id: string): void {
  const mark_id = table === "favourites" ? world.newId(world.now()) : null;
  world.database.run(
    `INSERT OR IGNORE INTO ${table} (id, status_id, account_id) VALUES (:mark_id, :id, :viewer)`,
    { mark_id, id, viewer },
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

/** A marked status, and the id of the mark, by which such lists page. */
export type MarkedRow = StatusRow & { mark_id: string | number };

/**
 * What somebody has marked and the viewer may see, the last marked first.
 *
 * @param folder of bookmarks; all of them unless told
 */
export function markedPage(
  view: View,
  table: Mark,
  { maxId, sinceId, minId, limit, offset }: Cursor,
  { by = view.viewer, folder }: { by?: string | undefined; folder?: string | undefined } = {},
): MarkedRow[] {
  const rows = view.world.database.all<MarkedRow>(
    `SELECT s.*, k.id AS mark_id FROM ${table} k JOIN statuses s ON s.id = k.status_id
     WHERE k.account_id = :by AND ${VISIBLE}
       ${folder === undefined ? "" : "AND k.folder_id = :folder"}
       AND (:before IS NULL OR k.id < :before) AND (:after IS NULL OR k.id > :after)
     ORDER BY k.id ${minId === undefined ? "DESC" : "ASC"} LIMIT :limit OFFSET :offset`,
    {
      by,
      folder: folder ?? null,
      viewer: view.viewer,
      before: maxId ?? null,
      after: minId ?? sinceId ?? null,
      limit,
      offset,
    },
  );
  return minId === undefined ? rows : rows.toReversed();
}

/** What the links of a page of marks lead by. */
export const marksOf = (page: readonly MarkedRow[]) =>
  page.map(({ mark_id }) => ({ id: String(mark_id) }));
