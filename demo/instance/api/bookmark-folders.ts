import { type Context, Hono } from "hono";
import {
  bookmarkFolder,
  bookmarkFolders,
  changeBookmarkFolder,
  createBookmarkFolder,
  removeBookmarkFolder,
} from "../data/collections/bookmark-folders.ts";
import type { BookmarkFolderRow } from "../data/storage/rows.ts";
import { emojiAddress } from "../entities/custom-emoji.ts";
import { type Env, requires, viewOf } from "../http/authentication.ts";
import { type Parameters, readParameters, text } from "../http/parameters.ts";
import { refuse, unforeseen } from "../http/refusal.ts";
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
  // Somebody else's, and one that there is not, are alike.
  if (!folder) throw refuse(403, "Access denied");
  return { view, folder };
}

/** Names are unique. A change tells all: without a name it fails, without an emoji it takes it away. */
function readFolder(view: View, parameters: Parameters, before?: BookmarkFolderRow) {
  if (before && !parameters.has("name")) throw unforeseen(500);
  const name = (text(parameters, "name") ?? "").trim();
  if (name === "") throw refuse(422, "can't be blank");
  const others = bookmarkFolders(view).filter(({ id }) => id !== before?.id);
  if (others.some(folder => folder.name === name)) throw refuse(422, "has already been taken");
  const emoji = text(parameters, "emoji") ?? null;
  if (emoji && /\w/.test(emoji) && !pictureOf(view, emoji))
    throw before ? unforeseen(500) : refuse(422, "Invalid emoji");
  return { name, emoji };
}

const pictureOf = (view: View, emoji: string) => emojiAddress(view, emoji.replaceAll(":", ""));

const render = (view: View, { id, name, emoji }: BookmarkFolderRow) => ({
  id,
  name,
  emoji,
  emoji_url: emoji && pictureOf(view, emoji),
});
