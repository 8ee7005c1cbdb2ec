import { Hono } from "hono";
import { statusById } from "../../data/statuses.ts";
import { timelinePage } from "../../data/timelines/timelines.ts";
import { renderStatus } from "../../entities/status.ts";
import { type Env, viewOf } from "../../http/authentication.ts";
import { linkPages, readCursor } from "../../http/paging.ts";
import { recordNotFound } from "../../http/refusal.ts";
import { arePostsThere } from "../../http/restricted.ts";
import type { World } from "../../types.ts";

/** What quotes a post, for everybody who sees the post. */
export const quotes = (world: World) =>
  new Hono<Env>().get("/api/v1/pleroma/statuses/:id/quotes", c => {
    const view = viewOf(c, world, "read:statuses");
    const quoted = statusById(view, c.req.param("id"))?.id;
    if (quoted === undefined || !arePostsThere(view)) throw recordNotFound();
    const cursor = readCursor(c);
    const page = cursor ? timelinePage(view, "quotes", cursor, { values: { quoted } }) : [];
    linkPages(c, page);
    return c.json(page.map(row => renderStatus(view, row)));
  });
