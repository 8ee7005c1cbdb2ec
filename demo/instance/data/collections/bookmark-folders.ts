import type { BookmarkFolderRow } from "../storage/rows.ts";
import type { View } from "../../types.ts";

export const bookmarkFolders = ({ world, viewer }: View) =>
  world.database.all<BookmarkFolderRow>(
    "SELECT * FROM bookmark_folders WHERE account_id = :viewer ORDER BY name, id",
    { viewer },
  );

export const bookmarkFolder = (view: View, id: string) =>
  bookmarkFolders(view).find(folder => folder.id === id);

export function createBookmarkFolder(view: View, name: string, emoji: string | null) {
  const { world, viewer } = view;
  const row: BookmarkFolderRow = { id: world.newId(world.now()), account_id: viewer, name, emoji };
  world.database.insert("bookmark_folders", { ...row });
  return row;
}

export const changeBookmarkFolder = (
  { world }: View,
  { id, name, emoji }: Omit<BookmarkFolderRow, "account_id">,
): void =>
  void world.database.run(
    "UPDATE bookmark_folders SET name = :name, emoji = :emoji WHERE id = :id",
    {
      id,
      name,
      emoji,
    },
  );

/** Its bookmarks stay, without a folder. */
export function removeBookmarkFolder({ world }: View, id: string): void {
  world.database.run("UPDATE bookmarks SET folder_id = NULL WHERE folder_id = :id", { id });
  world.database.run("DELETE FROM bookmark_folders WHERE id = :id", { id });
}

/** Where this viewer keeps a bookmark; null for none, and for no bookmark. */
export const folderOf = ({ world, viewer }: View, id: string): string | null =>
  world.database.one<{ folder_id: string | null }>(
    "SELECT folder_id FROM bookmarks WHERE status_id = :id AND account_id = :viewer",
    { id, viewer },
  )?.folder_id ?? null;

export function keepInFolder({ world, viewer }: View, id: string, folder: string | null): void {
  world.database.run(
    "UPDATE bookmarks SET folder_id = :folder WHERE status_id = :id AND account_id = :viewer",
    { id, viewer, folder },
  );
}
