import { type Context, Hono } from "hono";
import { type Mark, markedPage, marksOf } from "../../data/marks.ts";
import { type Env, viewOf } from "../../http/authentication.ts";
import { linkPages } from "../../http/paging.ts";
import { bareRequires, cursorOf } from "../asking.ts";
import { renderBareStatus } from "../status.ts";
import type { World } from "../../types.ts";

/** What somebody has favourited or bookmarked; both page by ids of their own. */
export const bareMarked = (world: World) =>
  new Hono<Env>()
    .get("/api/v1/favourites", bareRequires("read:favourites"), c => answer(c, world, "favourites"))
    .get("/api/v1/bookmarks", bareRequires("read:bookmarks"), c => answer(c, world, "bookmarks"));

function answer(c: Context<Env>, world: World, table: Mark) {
  const view = viewOf(c, world, `read:${table}`);
  const page = markedPage(view, table, cursorOf(c));
  linkPages(c, marksOf(page));
  return c.json(page.map(row => renderBareStatus(view, row)));
}
