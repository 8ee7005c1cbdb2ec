import type { SeedBookmark, SeedMark } from "../../seed/types.ts";
import { knownAccount } from "../accounts.ts";
import {
  bookmarkFolders,
  createBookmarkFolder,
  keepInFolder,
} from "../collections/bookmark-folders.ts";
import { mark } from "../marks.ts";
import type { Planted } from "./post.ts";
import type { World } from "../../types.ts";

/** A folder is made when the first thing is put into it. */
export function plantBookmark(world: World, planted: Planted, one: SeedBookmark): void {
  const status = planted.get(one.post);
  // Who opens an instance with posts of their own has no such post.
  if (!status) return;
  const view = { world, viewer: knownAccount(world, one.by).id, base: "" };
  mark(view, "bookmarks", status.id);
  if (!one.folder) return;
  const { name, emoji } = one.folder;
  const folder =
    bookmarkFolders(view).find(each => each.name === name) ??
    createBookmarkFolder(view, name, emoji);
  keepInFolder(view, status.id, folder.id);
}

export function plantFavourite(world: World, planted: Planted, one: SeedMark): void {
  const status = planted.get(one.post);
  if (!status) return;
  const view = { world, viewer: knownAccount(world, one.by).id, base: "" };
  mark(view, "favourites", status.id);
}
