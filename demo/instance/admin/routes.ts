import { readFileSync } from "node:fs";
import { Hono } from "hono";
import { accountById } from "../data/accounts.ts";
import type { Env } from "../http/authentication.ts";
import { readParameters } from "../http/parameters.ts";
import { arrived } from "./announcing.ts";
import {
  accountPage,
  announcedPage,
  announcementPage,
  missingPage,
  newsPage,
  statusPage,
} from "./pages.ts";
import type { World } from "../types.ts";

const sheet = readFileSync(new URL("./admin.css", import.meta.url), "utf8");

/**
 * The pages that the client links an admin to. They are public: the elements in them act with the
 * client's token, and decide what the viewer may do.
 */
export const admin = (world: World) =>
  new Hono<Env>()
    .get("/instance/static/admin.css", c => c.body(sheet, 200, { "content-type": "text/css" }))
    .get("/admin/news", c => c.html(newsPage()))
    .get("/admin/announcements", c => c.html(announcementPage()))
    .post("/admin/announcements", async c =>
      c.html(announcedPage(arrived(await readParameters(c)))),
    )
    .get("/admin/accounts/:id", c => {
      const account = accountById(world, c.req.param("id"));
      return account
        ? c.html(accountPage(account, facts(world, account.id)))
        : c.html(missingPage(), 404);
    })
    .get("/admin/accounts/:id/statuses", c => {
      const account = accountById(world, c.req.param("id"));
      return account
        ? c.html(statusPage(account, c.req.query("id") ?? ""))
        : c.html(missingPage(), 404);
    });

function facts({ database }: World, id: string): { posts: number; followers: number } {
  const count = (query: string) => database.one<{ count: number }>(query, { id })?.count ?? 0;
  return {
    posts: count("SELECT count(*) AS count FROM statuses WHERE account_id = :id"),
    followers: count("SELECT count(*) AS count FROM follows WHERE followed_id = :id"),
  };
}
