import { type Context, Hono } from "hono";
import { accountStatuses as statusesOf } from "../../data/timelines/account-statuses.ts";
import { accountByAcct, accountById } from "../../data/accounts.ts";
import { pinnedBy } from "../../data/pins.ts";
import { renderStatus } from "../../entities/status.ts";
import { type Env, viewOf } from "../../http/authentication.ts";
import type { Limiter } from "../../http/limits.ts";
import { linkPages, readCursor } from "../../http/paging.ts";
import { truthy } from "../../http/parameters.ts";
import { refuse } from "../../http/refusal.ts";
import { maySee } from "../../http/restricted.ts";
import type { World } from "../../types.ts";

/** What somebody posted. */
export const accountStatuses = (world: World, limited: Limiter) =>
  new Hono<Env>().get("/api/v1/accounts/:id/statuses", limited("timeline"), c => {
    const view = viewOf(c, world, "read:statuses");
    const id = c.req.param("id");
    const account = accountById(world, id) ?? accountByAcct(world, id);
    if (!account || account.deactivated) throw refuse(404, "Can't find user");
    maySee(view, "profiles");
    const cursor = readCursor(c);
    if (!cursor) return c.json([]);
    if (asked(c, "pinned"))
      return c.json(pinnedBy(view, account.id).map(row => renderStatus(view, row)));
    const choice = {
      exclude_replies: asked(c, "exclude_replies"),
      exclude_reblogs: asked(c, "exclude_reblogs"),
      only_media: asked(c, "only_media"),
    };
    const page = statusesOf(view, account.id, choice, cursor);
    linkPages(c, page);
    return c.json(page.map(row => renderStatus(view, row)));
  });

const asked = (c: Context, name: string) => truthy(c.req.query(name));
