import { type Context, Hono } from "hono";
import { accountById } from "../../data/accounts.ts";
import { type Mark, markedPage, marksOf } from "../../data/marks.ts";
import { isFlake } from "../../data/storage/flake.ts";
import { renderStatus } from "../../entities/status.ts";
import { type Env, requires, viewOf } from "../../http/authentication.ts";
import { linkPages, readCursor } from "../../http/paging.ts";
import { recordNotFound, refuse, unforeseen } from "../../http/refusal.ts";
import type { World } from "../../types.ts";

const isNumber = (id: string) => /^\d+$/.test(id);

/** What somebody has favourited or bookmarked; both page by ids of their own. */
export const marked = (world: World) =>
  new Hono<Env>()
    .get("/api/v1/favourites", requires("read:favourites"), c => answer(c, world, "favourites"))
    .get("/api/v1/bookmarks", requires("read:bookmarks"), c => answer(c, world, "bookmarks"))
    .get("/api/v1/pleroma/accounts/:id/favourites", c => {
      const of = accountById(world, c.req.param("id"));
      if (!of) throw recordNotFound();
      if (of.hide_favorites) throw refuse(403, "Can't get favorites");
      return answer(c, world, "favourites", of.id);
    });

/** @param by whose marks; the viewer's by default */
function answer(c: Context<Env>, world: World, table: Mark, by?: string) {
  const view = viewOf(c, world, `read:${table}`);
  const cursor = readCursor(c, table === "favourites" ? isFlake : isNumber);
  const folder = table === "bookmarks" ? c.req.query("folder_id") : undefined;
  if (folder !== undefined && !isFlake(folder)) throw unforeseen(400);
  const page = cursor ? markedPage(view, table, cursor, { by, folder }) : [];
  linkPages(c, marksOf(page));
  return c.json(page.map(row => renderStatus(view, row)));
}
