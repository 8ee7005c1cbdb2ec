import { type Context, Hono } from "hono";
import {
  bookmarkFolder,
  bookmarkFolders,
  changeBookmarkFolder,
  createBookmarkFolder,
  removeBookmarkFolder,
} from "../data/bookmark-folders.ts";
import type { BookmarkFolderRow } from "../data/storage/rows.ts";
import { emojiAddress } from "../entities/custom-emoji.ts";
import { type Env, requires, viewOf } from "../http/authentication.ts";
import { type Parameters, readParameters, text } from "../http/parameters.ts";
import { recordNotFound, refuse } from "../http/refusal.ts";
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
      const { name, emoji } = readFolder(view, await readParameters(c));
      return c.json(render(view, createBookmarkFolder(view, name, emoji)));
    })
    .patch(`${PATH}/:id`, requires("write:bookmarks"), async c => {
      const { view, folder } = find(c, world);
      const changed = { ...folder, ...readFolder(view, await readParameters(c), folder) };
      changeBookmarkFolder(view, changed);
      return c.json(render(view, changed));
    })
    .delete(`${PATH}/:id`, requires("write:bookmarks"), c => {
      const { view, folder } = find(c, world);
      removeBookmarkFolder(view, folder.id);
      return c.json(render(view, folder));
    });

function find(c: Context<Env>, world: World) {
  const view = viewOf(c, world, "write:bookmarks");
  const folder = bookmarkFolder(view, c.req.param("id") ?? "");
  if (!folder) throw recordNotFound();
  return { view, folder };
}

/** What is not said stays as it is. Names are unique, and an emoji is one that there is. */
function readFolder(view: View, parameters: Parameters, before?: BookmarkFolderRow) {
  const name = (text(parameters, "name") ?? before?.name ?? "").trim();
  if (name === "") throw refuse(422, "Name can't be blank");
  const others = bookmarkFolders(view).filter(({ id }) => id !== before?.id);
  if (others.some(folder => folder.name === name)) throw refuse(422, "Name has already been taken");
  const emoji = parameters.has("emoji")
    ? (text(parameters, "emoji") ?? null)
    : (before?.emoji ?? null);
  if (emoji && /\w/.test(emoji) && !pictureOf(view, emoji)) throw refuse(422, "Emoji is invalid");
  return { name, emoji };
}

const pictureOf = (view: View, emoji: string) => emojiAddress(view, emoji.replaceAll(":", ""));

const render = (view: View, { id, name, emoji }: BookmarkFolderRow) => ({
  id,
  name,
  emoji,
  emoji_url: emoji && pictureOf(view, emoji),
});
