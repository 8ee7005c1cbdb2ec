import { readFileSync } from "node:fs";
import { type Context, Hono } from "hono";
import { addAnnouncement } from "../announcements/announcements.ts";
import { accountById } from "../data/accounts.ts";
import { dossierOf } from "../data/dossiers.ts";
import { allReports } from "../data/reports.ts";
import type { AccountRow } from "../data/storage/rows.ts";
import { renderAdminEntity } from "../entities/moderated.ts";
import type { Env } from "../http/authentication.ts";
import { readParameters } from "../http/parameters.ts";
import { arrived } from "./announcing.ts";
import {
  accountPage,
  announcedPage,
  announcementPage,
  missingPage,
  newsPage,
  reportsPage,
  signUpsPage,
  statusPage,
} from "./pages.ts";
import { renderReport } from "./report.ts";
import type { World } from "../types.ts";

const sheet = readFileSync(new URL("./admin.css", import.meta.url), "utf8");

/**
 * The pages that the client links an admin to. They are public: the elements in them act with the
 * client's token, and decide what the viewer may do.
 */
export const admin = (world: World) =>
  new Hono<Env>()
    .get("/instance/static/admin.css", c => c.body(sheet, 200, { "content-type": "text/css" }))
    .get("/admin/", c => c.redirect("/admin/reports"))
    .get("/admin", c => c.redirect("/admin/reports"))
    .get("/admin/news", c => c.html(newsPage()))
    .get("/admin/announcements", c => c.html(announcementPage()))
    .post("/admin/announcements", async c => {
      const fields = arrived(await readParameters(c));
      const text = fields.find(([name]) => name === "announcement[status]")?.[1];
      if (text?.trim()) addAnnouncement(world, { text });
      return c.html(announcedPage(fields));
    })
    .get("/admin/reports", c => reported(c, world))
    .get("/admin/reports/:id", c => reported(c, world))
    .get("/admin/sign-ups", c => signUps(c, world))
    // Pleroma's own interface reads the report from the fragment.
    .get("/pleroma/admin/", c => reported(c, world))
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

/** All that is said here is invented: a real server shows it to its moderators only. */
function reported(c: Context<Env>, world: World) {
  const view = { world, base: new URL(c.req.url).origin, viewer: "" };
  return c.html(reportsPage(allReports(world).map(row => renderReport(view, row))));
}

function signUps(c: Context<Env>, world: World) {
  const view = { world, base: new URL(c.req.url).origin, viewer: "" };
  const rows = world.database.all<AccountRow>(
    `SELECT a.* FROM accounts a JOIN dossiers d ON d.account_id = a.id
     WHERE d.approved = 0 ORDER BY a.id DESC`,
  );
  const people = rows.map(row => ({
    ...renderAdminEntity(view, row),
    // Mastodon's moderators see it.
    ip: dossierOf(world, row.id).ip,
  }));
  return c.html(signUpsPage(people));
}
