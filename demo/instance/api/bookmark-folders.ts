import { Hono } from "hono";
import { bookmarkFolders, createBookmarkFolder } from "../data/bookmark-folders.ts";
import type { BookmarkFolderRow } from "../data/storage/rows.ts";
import { emojiAddress } from "../entities/custom-emoji.ts";
import { type Env, requires, viewOf } from "../http/authentication.ts";
import { readParameters, text } from "../http/parameters.ts";
import { refuse } from "../http/refusal.ts";
import type { View, World } from "../types.ts";

const PATH = "/api/v1/pleroma/bookmark_folders";

export const bookmarkFolderRoutes = (world: World) =>
  new Hono<Env>()
    .get(PATH, requires("read:bookmarks"), c => {
      const view = viewOf(c, world, "read:bookmarks");
      return c.json(bookmarkFolders(view).map(row => render(view, row)));
    })
    .post(PATH, requires("write:bookmarks"), async c => {
      const view = viewOf(c, world, "write:bookmarks");
      const parameters = await readParameters(c);
      const name = text(parameters, "name")?.trim() ?? "";
      if (name === "") throw refuse(422, "Name can't be blank");
      if (bookmarkFolders(view).some(folder => folder.name === name))
        throw refuse(422, "Name has already been taken");
      return c.json(
        render(view, createBookmarkFolder(view, name, text(parameters, "emoji") ?? null)),
      );
    });

const render = (view: View, { id, name, emoji }: BookmarkFolderRow) => ({
  id,
  name,
  emoji,
  emoji_url: emoji ? emojiAddress(view, emoji.replaceAll(":", "")) : null,
});
